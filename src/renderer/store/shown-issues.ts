import type { CompiledFlow, FieldPath, Issue } from '#model';
import { addressMode, lookupName } from '../address/address-mode.ts';
import { covers, fieldName } from '../field-name.ts';
import type { RaisedIssue } from './missing-date-parts.ts';
import { shownParts, type Slot } from './slot.ts';

/** An issue as the page shows it. */
export interface ShownIssue extends Issue {
  /** Id of the first control that can put it right; undefined for an issue of nothing on the page. */
  readonly control: string | undefined;
}

interface Page {
  readonly flow: CompiledFlow;
  readonly page: string;
  /** The open fields. */
  readonly fields: readonly FieldPath[];
  readonly slot: (path: FieldPath) => Slot | undefined;
  /** Can addresses be looked up? */
  readonly canFind: boolean;
}

/**
 * What a page shows of its issues: the parts of an address that nobody has begun to give are one issue of the whole address,
 * what is wrong with a part of a file is an issue of the file, and an issue of a field that has closed since is none.
 */
export function shownIssues(page: Page, issues: readonly RaisedIssue[]): readonly ShownIssue[] {
  const shown: ShownIssue[] = [];
  for (const issue of issues) {
    const owner = issue.field === undefined ? undefined : ownerOf(page, issue.field);
    if (issue.field === undefined || owner === undefined) {
      if (issue.field === undefined || !isAsked(page, issue.field)) shown.push({ ...issue, control: undefined });
      continue;
    }
    const slot = page.slot(owner);
    if (slot?.ui['ui:widget'] === 'file') {
      // Type and size of a file have no control of their own: what is wrong with them is wrong with the file.
      if (!shown.some((other) => other.field === owner))
        shown.push({ ...issue, field: owner, control: fieldName(owner) });
      continue;
    }
    if (issue.missing !== undefined && issue.missing !== 'day') {
      shown.push({ ...issue, control: `${fieldName(issue.field)}-${issue.missing}` });
      continue;
    }
    const mode = slot?.ui['ui:widget'] === 'address' ? addressMode(slot, page.canFind) : undefined;
    const control =
      mode === 'find' || mode === 'found' ? lookupName(fieldName(owner)) : firstControl(page, issue.field);
    if (mode !== 'find') shown.push({ ...issue, control });
    else if (!shown.some((other) => other.field === owner)) {
      const message = page.flow.messages[owner]?.['required'] ?? issue.message;
      shown.push({ ...issue, field: owner, message, control });
    }
  }
  return shown;
}

function firstControl(page: Page, field: FieldPath): string {
  const slot = page.slot(field);
  const holds = slot?.schema.type === 'object' && slot.ui['ui:widget'] !== 'file';
  const first = holds ? shownParts(slot)[0] : undefined;
  return fieldName(first === undefined ? field : `${field}/${first}`);
}

/** The open field of the page that `path` is, or is a part of; the innermost one. */
const ownerOf = ({ fields }: Page, path: FieldPath): FieldPath | undefined =>
  fields.includes(path)
    ? path
    : fields
        .filter((field) => covers(field, path))
        .sort()
        .at(-1);

/** Does the page ask for it when its condition holds? */
const isAsked = ({ flow, page }: Page, path: FieldPath): boolean =>
  flow.pages.find(({ id }) => id === page)?.fields.some((field) => covers(field.path, path)) ?? false;
