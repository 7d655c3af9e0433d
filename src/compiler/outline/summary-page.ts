import { asText } from '#model';
import type { Outline, OutlinePage } from './outline.ts';
import { placeholders } from './texts.ts';

/** The page that asks the first answer of the flow's `summary`; undefined if no page in the order asks it. */
export function findSummaryPage({ value, pages }: Outline): OutlinePage | undefined {
  const read = placeholders(asText(value['summary'])).map(({ name }) => name);
  const first = read.find((name) => name.startsWith('/answers/'))?.slice('/answers/'.length);
  return pages.find(({ fields }) => fields.some(({ path }) => path === first));
}
