import type { Issue } from '#model';
import type { Slot } from './slot.ts';

const parts = ['year', 'month', 'day'] as const;

/** An issue; of a date that lacked a part when it was found, with the first part that was missing. */
export interface RaisedIssue extends Issue {
  readonly missing?: (typeof parts)[number];
}

/** The parts of a half given date that are missing, the day first; [] for a whole one, for none, and for other fields. */
function missingParts({ schema, ui, value }: Slot): readonly (typeof parts)[number][] {
  const isDate = (ui['ui:widget'] ?? schema.format) === 'date';
  if (!isDate || typeof value !== 'string') return [];
  const given = value.split('-');
  return parts.filter((_, at) => !given[at]).reverse();
}

/**
 * An issue that says which part its date lacks: `Date of birth must include a month and year`. Asked when the issue is raised:
 * what it says stays the same while somebody mends it.
 */
export function nameMissingParts(issue: Issue, slot: Slot | undefined): RaisedIssue {
  const missing = slot && issue.keyword !== 'check' ? missingParts(slot) : [];
  if (!slot || missing[0] === undefined) return issue;
  const title = slot.ui['ui:title'] ?? slot.schema.title ?? '?';
  // A question is no name for a date.
  const name = title.endsWith('?') ? 'The date' : title;
  return { ...issue, message: `${name} must include a ${missing.join(' and ')}`, missing: missing[0] };
}
