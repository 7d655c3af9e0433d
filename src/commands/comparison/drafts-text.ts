import type { FlowDrafts } from './replay-drafts.ts';

/** A share in percent. Only all drafts are 100%, and only none are 0%. */
function percent(part: number, of: number): string {
  const share = of === 0 ? 100 : (part / of) * 100;
  return `${share > 0 && share < 1 ? 1 : Math.floor(share)}%`;
}

const words: Readonly<Record<FlowDrafts['result'], string>> = {
  safe: 'Safe',
  mapped: 'Mapped',
  breaking: 'Breaking',
};

const quotedList = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What becomes of the drafts of a flow, as sentences. */
export function draftSentences({ result, drafts, onSamePage, losing, ...what }: FlowDrafts): readonly string[] {
  return [
    `${words[result]}: ${percent(onSamePage, drafts)} of ${drafts} drafts resume on the same page, ${percent(losing, drafts)} lose an answer.`,
    ...(what.lost.length > 0 ? [`Answers that are lost: ${quotedList(what.lost)}.`] : []),
    ...(what.askedAgain.length > 0 ? [`Asked again, with a notice: ${quotedList(what.askedAgain)}.`] : []),
    ...what.moved.map(({ from, to }) => `Borrowers who stopped on "${from}" resume on "${to}".`),
  ];
}

/** The heading of the drafts of a flow. */
export const draftHeading = ({ title, id, brands }: FlowDrafts): string => `${title} (${id}, ${brands.join(', ')})`;
