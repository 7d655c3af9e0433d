import { asList, asObject, fixedAddresses, splitLinks } from '#model';
import { below, type Diagnostic, finding, type Origin, suggest } from '#findings';
import { everyPage } from '../../outline/outline.ts';
import { texts } from '../../outline/texts.ts';
import { hrefOf } from '../../outline/page-links.ts';
import type { Check } from '../check-context.ts';

/** Markup that borrowers would read as it is written, because no text is read as HTML or Markdown. Each has what to write instead. */
const markup: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  {
    pattern:
      /<\/?(?:a|abbr|b|br|code|details|div|em|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|summary|sup|table|td|th|tr|u|ul)\b[^<>]*>/i,
    hint: 'Write plain words. A body has blocks for a heading, points, steps, a table and details.',
  },
  { pattern: /&(?:[a-z]{2,8}|#\d{2,5});/i, hint: 'Write the character that you mean.' },
  {
    pattern: /\*\*[^\s*][^*]*\*\*|(?<!\w)__[^\s_][^_]*__(?!\w)/,
    hint: 'Write plain words. Use a "heading" or a "warning" in the body for words that stand out.',
  },
  { pattern: /^#{1,6} |^\* /m, hint: 'Use a "heading" or "points" in the body of the page.' },
];

/** Markup in texts, links that lead nowhere, and links where a text cannot have one. */
export const markupCheck: Check = function* ({ flow }) {
  for (const { file, place, text, mayLink } of texts(flow)) {
    const origin = file.origin(place);
    const raw = markup.flatMap(({ pattern, hint }) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : { found, hint };
    })[0];
    if (raw) {
      const message = `Borrowers would read ${JSON.stringify(raw.found)} as it is written here.`;
      yield finding('text/markup', origin, message, raw.hint);
    } else if (text.includes('](') && !mayLink) {
      const hint = 'Write the words only, and put the link into a text of the body of the page.';
      yield finding('text/markup', origin, 'This text cannot have a link, so borrowers would read its brackets.', hint);
    } else if (mayLink) yield* linkFindings(text, origin, flow.pages);
  }
};

function* linkFindings(text: string, origin: Origin, pages: readonly string[]): Iterable<Diagnostic> {
  const parts = splitLinks(text);
  if (parts.some((part) => typeof part === 'string' && /\]\s?\(/.test(part))) {
    const hint = 'Write [words](target), as in [how to complain](complaints).';
    yield finding('page/unknown-link', origin, 'This text has a link that is not complete.', hint);
  }
  for (const part of parts) {
    if (typeof part === 'string' || isTarget(part.href, pages)) continue;
    const names = [...new Set([...pages, ...Object.keys(fixedAddresses)])];
    const other = 'Other links begin with "https://", "mailto:" or "tel:".';
    yield finding(
      'page/unknown-link',
      origin,
      `A link cannot lead to "${part.href}".`,
      suggest(part.href, names, other),
    );
  }
}

/** Addresses are logged, so the only values in them are the phone number or email address of the brand. */
const isTarget = (target: string, pages: readonly string[]): boolean =>
  /^(?:tel|mailto):\{\/brand\/[^{},]+\}$/.test(target) ||
  (!target.includes('{') && hrefOf(target, pages) !== undefined);

/** Rows of tables that have another number of cells than their table has columns. */
export const tableCheck: Check = function* ({ flow, outline }) {
  for (const page of everyPage(outline)) {
    for (const [index, block] of asList(page.value['body']).entries()) {
      const at = below(page.place, 'body', index);
      const { details, table } = asObject(block);
      const inside = [...asList(asObject(details)['body']).entries()].map(
        ([part, value]) => [below(at, 'details', 'body', part, 'table'), asObject(value)['table']] as const,
      );
      for (const [place, value] of [[below(at, 'table'), table] as const, ...inside]) {
        const { columns, rows } = asObject(value);
        for (const [row, cells] of asList(rows).entries()) {
          const [has, needs] = [asList(cells).length, asList(columns).length];
          if (has === needs) continue;
          const message = `This row has ${has} cells, but the table has ${needs} columns.`;
          const hint = 'Give each row one text for each column.';
          yield finding('text/uneven-table', flow.flow.origin(below(place, 'rows', row)), message, hint);
        }
      }
    }
  }
};
