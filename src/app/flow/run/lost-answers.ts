import { holdsPointer, readPointer } from '#engine';
import type { Pointer } from '#model';
import type { FormRun } from '../../form-runs/form-runs.ts';

const isMissing = ({ session }: FormRun, pointer: Pointer): boolean =>
  readPointer(session.answers(), pointer) === undefined;

/** Returns the sensitive answers that a draft does not keep: those given now, and those lost earlier. Pointers only, no values. */
export const withheldFrom = (formRun: FormRun): readonly Pointer[] =>
  formRun.session.flow.sensitive.filter(
    (pointer) => !isMissing(formRun, pointer) || formRun.withheld.includes(pointer),
  );

/** Returns the titles of the questions on a page whose sensitive answers were lost in a reload and must be given again. */
export function lostOn(formRun: FormRun, page: string): readonly string[] {
  const { fields, ui } = formRun.session.view(page);
  const lost = formRun.withheld.filter((pointer) => isMissing(formRun, pointer));
  return fields
    .filter((field) => lost.some((pointer) => holdsPointer(`/${field}`, pointer)))
    .map((field) => ui[field]?.['ui:title'] ?? field);
}

/** Returns the titles of the questions on a page whose answers do not fit any more, because the form has changed since they were given. */
export function changedOn({ session, changed }: FormRun, page: string): readonly string[] {
  if (changed.length === 0) return [];
  const { fields, ui } = session.view(page);
  const failing = session.check(page);
  return fields
    .filter((field) => changed.includes(`/${field}`))
    .filter(
      (field) =>
        readPointer(session.answers(), `/${field}`) === undefined ||
        failing.some((issue) => issue.field !== undefined && holdsPointer(field, issue.field)),
    )
    .map((field) => ui[field]?.['ui:title'] ?? field);
}
