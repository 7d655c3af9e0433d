import type { Copy } from '#copy';
import { holdsPointer } from '#engine';
import { type CompiledFlow, type FieldPath, isNamedFormat, type Issue } from '#model';
import { addressMode, lookupName } from './address-mode.ts';
import { fieldName } from '../field-name.ts';
import { type FieldState, shownParts } from './field-state.ts';

/** The parts of an answer that is typed in parts, as it is written, and the sign between them. */
const written = {
  date: { parts: ['year', 'month', 'day'], sign: '-' },
  month: { parts: ['year', 'month'], sign: '-' },
  time: { parts: ['hour', 'minute'], sign: ':' },
} as const;
type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** The words of messages that the page writes itself. */
export type IssueWords = Pick<Copy<'interface'>, 'date' | 'formats'>;

/** An issue found at Continue. If it is about an incomplete date, `missing` is the first part that was missing. */
export interface RaisedIssue extends Issue {
  readonly missing?: DatePart;
}

/** An issue as the page shows it. */
export interface ShownIssue extends Issue {
  /** The id of the first control that can fix the issue; `undefined` if no control on the page can. */
  readonly control: string | undefined;
}

/**
 * Rewords an issue of an incomplete date so that it names the missing parts: `Date of birth must include a month and year`.
 * Call it when the issue is raised. The text then stays the same while the borrower corrects the date.
 */
export function nameMissingParts(issue: Issue, field: FieldState | undefined, words: IssueWords['date']): RaisedIssue {
  const [first, second] = field && issue.keyword !== 'check' ? missingParts(field) : [];
  if (!field || first === undefined) return issue;
  const title = field.ui['ui:title'] ?? field.schema.title ?? '?';
  // A title that is a question cannot name the date.
  const nameOr = (unnamed: string) => (title.endsWith('?') ? unnamed : title);
  return { ...issue, message: missingMessage(first, second, nameOr, words), missing: first };
}

function missingMessage(
  first: DatePart,
  second: DatePart | undefined,
  nameOr: (unnamed: string) => string,
  words: IssueWords['date'],
): string {
  if (first === 'hour') return words.missingHour({ name: nameOr(words.time) });
  if (first === 'minute') return words.missingMinute({ name: nameOr(words.time) });
  const [name, part] = [nameOr(words.unnamed), words.a[first]];
  return second === undefined || second === 'hour' || second === 'minute'
    ? words.missing({ name, part })
    : words.missingTwo({ name, part, other: words.a[second] });
}

/** Words an issue of a named format (V-09 to V-12) whose field has no message of its own: `Reference must only include numbers`. */
export function nameFormat(
  issue: RaisedIssue,
  field: FieldState | undefined,
  words: IssueWords['formats'],
): RaisedIssue {
  const format = field?.schema.format;
  if (!field || issue.keyword !== 'pattern' || issue.missing !== undefined || !isNamedFormat(format)) return issue;
  const title = field.ui['ui:title'] ?? field.schema.title ?? '?';
  return { ...issue, message: words[format]({ name: title.endsWith('?') ? words.unnamed : title }) };
}

/** The missing parts of an incomplete date, month or time, the first input first; [] for a complete or empty one and any other field. */
function missingParts({ schema, ui, value }: FieldState): readonly DatePart[] {
  const kind = ui['ui:widget'] ?? schema.format;
  if ((kind !== 'date' && kind !== 'month' && kind !== 'time') || typeof value !== 'string') return [];
  const { parts, sign } = written[kind];
  const given = value.split(sign);
  const missing = parts.filter((_, at) => !given[at]);
  return kind === 'time' ? missing : missing.reverse();
}

interface Page {
  readonly flow: CompiledFlow;
  readonly page: string;
  /** Returns the open field of the page that a path is or belongs to. */
  readonly ownerOf: (path: FieldPath) => FieldPath | undefined;
  readonly field: (path: FieldPath) => FieldState | undefined;
  /** Can the page look up addresses? */
  readonly canFind: boolean;
}

/**
 * Decides which issues a page shows, and on which control. Issues of fields that have closed since are left out. All issues
 * of a file, or of an address that the borrower has not started, become one issue of the whole field.
 */
export function shownIssues(page: Page, issues: readonly RaisedIssue[]): readonly ShownIssue[] {
  const shown: ShownIssue[] = [];
  for (const issue of issues) {
    const placed = place(page, issue);
    if (!placed) continue;
    const { isWhole, ...next } = placed;
    if (!isWhole || !shown.some(({ field }) => field === next.field)) shown.push(next);
  }
  return shown;
}

/** Puts one issue on a control; `undefined` if its field has closed. `isWhole`: it stands for every issue of its field. */
function place(page: Page, issue: RaisedIssue): (ShownIssue & { readonly isWhole?: true }) | undefined {
  const { field } = issue;
  const owner = field === undefined ? undefined : page.ownerOf(field);
  if (field === undefined || owner === undefined)
    return field !== undefined && mayAskFor(page, field) ? undefined : { ...issue, control: undefined };
  const state = page.field(owner);
  const widget = state?.ui['ui:widget'];
  // The type and size of a file have no control of their own. Their issues belong to the file.
  if (widget === 'file') return { ...issue, field: owner, control: fieldName(owner), isWhole: true };
  if (issue.missing !== undefined && !isFirst(issue.missing, state))
    return { ...issue, control: `${fieldName(field)}-${issue.missing}` };
  const mode = state && widget === 'address' ? addressMode(state, page.canFind) : 'typed';
  if (mode === 'typed') return { ...issue, control: firstControl(page, field) };
  const control = lookupName(fieldName(owner));
  if (mode === 'found') return { ...issue, control };
  const message = page.flow.messages[owner]?.['required'] ?? issue.message;
  return { ...issue, field: owner, message, control, isWhole: true };
}

/** Is it the first input of its field, which has the field's own id? */
const isFirst = (part: DatePart, field: FieldState | undefined): boolean =>
  part === 'day' ||
  part === 'hour' ||
  (part === 'month' && (field?.ui['ui:widget'] ?? field?.schema.format) === 'month');

function firstControl(page: Page, path: FieldPath): string {
  const state = page.field(path);
  const hasParts = state?.schema.type === 'object' && state.ui['ui:widget'] !== 'file';
  const first = hasParts ? shownParts(state)[0] : undefined;
  return fieldName(first === undefined ? path : `${path}/${first}`);
}

/** Is it a field of this page, even if its condition does not hold at the moment? */
const mayAskFor = ({ flow, page }: Page, path: FieldPath): boolean =>
  flow.pages.find(({ id }) => id === page)?.fields.some((field) => holdsPointer(field.path, path)) ?? false;
