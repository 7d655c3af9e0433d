import { asObject, type CompiledPage } from '#model';
import { findSummaryPage } from '../outline/summary-page.ts';
import type { Outline } from '../outline/outline.ts';
import type { FillText } from './fill-static-text.ts';

/** Returns the flow's summary for the pages of questions after the one that asks its first answer; undefined for other pages. */
export function lowerSummary(outline: Outline, fill: FillText): (page: CompiledPage) => CompiledPage['summary'] {
  const { summary } = asObject(outline.value);
  const asking = findSummaryPage(outline);
  if (typeof summary !== 'string' || !asking) return () => undefined;
  const later = new Set(outline.pages.slice(outline.pages.indexOf(asking) + 1).map(({ id }) => id));
  const lowered = { text: fill(summary), page: asking.id };
  return ({ id, kind }) => (kind === 'questions' && later.has(id) ? lowered : undefined);
}
