import { answerSections, buttonViews, type FlowSession, listView } from '#engine';

/** A text for comparison: any white space is one space. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every text of a page that a borrower can see. */
export function pageTexts(session: FlowSession, page: string): readonly string[] {
  const { title, section, summary, body, ui, button, exitLabel } = session.view(page);
  const beside = [answerSections, buttonViews, listView].map((read) => read(session, page));
  return [...textsIn([title, section, summary?.text, body, ui, button, exitLabel, ...beside])].map(plain);
}

/** Does one of the texts contain the part? */
export const contains = (texts: readonly string[], part: string): boolean =>
  texts.some((text) => text.includes(plain(part)));

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
