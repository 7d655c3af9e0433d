import type { CompiledPage, FieldPath } from '#model';
import type { OpenState } from './open-state.ts';

/** The fields of a page that are open when the page is, in order. */
export function openFields(page: CompiledPage, openState: Pick<OpenState, 'holds'>): readonly FieldPath[] {
  return page.fields.filter(({ when }) => openState.holds(when)).map(({ path }) => path);
}
