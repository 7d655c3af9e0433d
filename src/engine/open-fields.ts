import type { CompiledPage, FieldPath } from '#model';
import type { Journey } from './journey.ts';

/** The fields of a page that are open when the page is, in order. */
export function openFields(page: CompiledPage, journey: Pick<Journey, 'holds'>): readonly FieldPath[] {
  return page.fields.filter(({ when }) => journey.holds(when)).map(({ path }) => path);
}
