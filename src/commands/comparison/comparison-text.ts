import { draftHeading, draftSentences } from './drafts-text.ts';
import type { ComparedDrafts } from './replay-drafts.ts';
import { type Comparison, sentence, type SharedDifferences } from '#compiler';

/** The names of the two sides, as the user wrote them. */
export interface SideNames {
  readonly from: string;
  readonly to: string;
}

/** The brands of a group: `all brands`, or their names. */
export const brandsOf = ({ isAll, brands }: SharedDifferences): string => {
  const [only, ...others] = brands;
  return isAll && others.length > 0 ? 'all brands' : [only, ...others].join(', ');
};

/** The heading of a group, without its brands. */
export const headingOf = ({ title, locale }: SharedDifferences): string =>
  locale === undefined ? title : `${title}, in the language ${locale}`;

/** What must be known before the differences are read: brands of one side only, and sides with errors. */
export function notes({ added, removed, errors }: Comparison, { from, to }: SideNames): readonly string[] {
  const lacking = (count: number, name: string) =>
    count === 0 ? [] : [`${name} has ${count} error${count > 1 ? 's' : ''}, so parts of it may be missing here.`];
  return [
    ...added.map((id) => `The brand ${id} is new.`),
    ...removed.map((id) => `The brand ${id} is gone.`),
    ...lacking(errors.before, from),
    ...lacking(errors.after, to),
  ];
}

/** The number of differences in words. */
export function total({ differences }: Comparison): string {
  const count = differences.reduce((sum, group) => sum + group.differences.length, 0);
  return count === 0 ? 'Nothing differs.' : `${count} difference${count > 1 ? 's' : ''}.`;
}

/** A comparison as plain text. */
export function comparisonText(comparison: ComparedDrafts & Comparison, names: SideNames): string {
  const groups = comparison.differences.flatMap((group) => [
    '',
    `${headingOf(group)} (${group.area === 'flow' ? `${group.id}, ` : ''}${brandsOf(group)})`,
    ...group.differences.map((difference) => `  - ${sentence(difference)}`),
  ]);
  const head = [`From ${names.from} to ${names.to}`, ...notes(comparison, names)];
  const drafts = (comparison.drafts ?? []).flatMap((each) => [
    draftHeading(each),
    ...draftSentences(each).map((line) => `  - ${line}`),
  ]);
  const ofDrafts = comparison.drafts ? ['', 'Drafts of borrowers in the middle of a form', ...drafts] : [];
  return [...head, ...groups, ...ofDrafts, '', total(comparison), ''].join('\n');
}
