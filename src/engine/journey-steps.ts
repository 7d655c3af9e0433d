import type { CompiledFlow, CompiledPage, CompiledSubmit } from '#model';
import type { Journey } from './journey.ts';

/** A page's neighbours on the journey; for a page that is not on it, those it would have. */
export interface JourneyStep {
  /** From 1; exit pages do not count. */
  readonly number: number;
  readonly of: number;
  readonly back: CompiledPage | undefined;
  readonly next: CompiledPage | undefined;
}

export function journeyStep(flow: CompiledFlow, page: CompiledPage, journey: Journey): JourneyStep {
  const pages = journey.pages();
  const on = pages.indexOf(page);
  const place = on !== -1 ? on : placeIfOpen(flow, page, pages);
  const counted = pages.filter(({ kind }) => kind !== 'exit').length;
  return {
    number: Math.max(1, Math.min(place + 1, counted)),
    of: counted,
    back: pages[place - 1],
    next: on !== -1 ? pages[place + 1] : pages[place],
  };
}

function placeIfOpen(flow: CompiledFlow, page: CompiledPage, pages: readonly CompiledPage[]): number {
  const before = new Set(flow.pages.slice(0, flow.pages.indexOf(page)));
  return pages.filter((each) => before.has(each)).length;
}

/** What the main button of the last page does: the first submit whose condition holds. */
export function chosenSubmit(flow: CompiledFlow, journey: Journey): CompiledSubmit | undefined {
  return flow.submit.find(({ when }) => journey.holds(when));
}
