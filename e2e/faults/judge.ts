import type { Page } from 'playwright/test';
import type { Kind } from './faults.ts';

/** What a borrower sees. */
export interface Sight {
  readonly heading: string;
  /** The visible text, line by line. */
  readonly lines: readonly string[];
  /** There is no heading yet, or the page or its button says that it is busy. */
  readonly isLoading: boolean;
  /** What the borrower has typed and chosen, by the names of the controls. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What a borrower sees while one page makes way for another. */
const NOTHING: Sight = { heading: '', lines: [], isLoading: true, answers: {} };

/** Reads what the page shows now. */
export const look = (page: Page): Promise<Sight> => read(page).catch(() => NOTHING);

const read = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1')?.innerText ?? '';
    const states = [...document.querySelectorAll<HTMLElement>('[role=status]')].map(({ innerText }) => innerText);
    const isBusy = document.querySelector('main button[aria-disabled=true] svg, main [aria-busy=true]') !== null;
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=file]), select, textarea)[name]'),
    ];
    const given = controls.filter(({ type, checked, value }) => (/radio|checkbox/.test(type) ? checked : value !== ''));
    const text = `${main?.innerText ?? ''}\n${states.join('\n')}`;
    return {
      heading,
      lines: text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      isLoading: heading === '' || isBusy || states.some((state) => /^Loading/.test(state)),
      answers: Object.fromEntries(given.map(({ name, value }) => [name, value])),
    };
  });

/** Words that tell a borrower that something did not work. */
const FAILURE =
  /could not|cannot|can’t|not found|went wrong|did not|do not know|offline|too many|wait|not available|sign in|try again|no longer|has changed|problem|refused|unable|not arrived|not made/i;

/** The connection is at fault only if no answer came. */
const CONNECTION = /connection|offline/i;

/** Card data is never kept, so a borrower enters it again for another attempt. */
const CARD = /^card(?:Number|Expiry|Code)$/;

/** What the words of a page must say, and must not say. */
const WORDS: Readonly<Record<Kind, { readonly says?: RegExp; readonly never?: RegExp }>> = {
  'no-connection': {
    says: /offline|connection|reach|lost|no answer|did not (?:get|arrive)|not arrived|too long|in time/i,
  },
  'signed-out': { says: /sign(?:ed)? (?:in|out)/i, never: CONNECTION },
  'not-allowed': { says: FAILURE, never: CONNECTION },
  'not-found': { says: FAILURE, never: CONNECTION },
  'moved-on': { says: FAILURE, never: CONNECTION },
  refused: { says: /as planned/, never: CONNECTION },
  'too-many': { says: /wait|minute|second|later|busy|shortly/i, never: CONNECTION },
  lender: { says: FAILURE, never: CONNECTION },
  slow: { says: /longer than usual/i },
  none: {},
};

/** What a page says that it did not say before. */
export const newsIn = (sight: Sight, before: Sight | undefined): string =>
  sight.lines.filter((line) => !before?.lines.includes(line)).join(' / ');

/** A page that tells of a failure. */
const TELLS = /something went wrong|could not|try again/i;

/** What is wrong with a page on which nobody waits for the call: it must look as usual, whatever happens. */
export function judgeQuiet(sight: Sight, usual: Sight | undefined): readonly string[] {
  const news = newsIn(sight, usual);
  return [
    ...judge('none', sight, usual),
    ...(sight.heading === usual?.heading ? [] : [`it ends at ${sight.heading}`]),
    ...(TELLS.test(news) ? [`tells of a call that nobody waits for: ${news.slice(0, 200)}`] : []),
  ];
}

/** Is this the result of what the borrower did: another page, or something else on the same page, and no failure? */
export function isResult(sight: Sight, before: Sight | undefined): boolean {
  if (sight.isLoading) return false;
  const isOther = sight.lines.join() !== before?.lines.join();
  return sight.heading !== before?.heading || (isOther && !TELLS.test(newsIn(sight, before)));
}

/**
 * Has the app gone on after an answer that it could not use, because it has read what the lender has done? It may not say that something
 * is done because of such an answer. But a borrower whose step is done needs no message that it may not be: the next page is the truth.
 *
 * @param readFrom the heading of the page when the app read; empty while it was loading
 */
export function isDoneByRead(sight: Sight, before: Sight | undefined, readFrom: string | undefined): boolean {
  const wasRead = readFrom === '' || (readFrom !== undefined && readFrom === before?.heading);
  return (
    wasRead && sight.heading !== before?.heading && isResult(sight, before) && !CONNECTION.test(newsIn(sight, before))
  );
}

/**
 * What is wrong with what a borrower sees; an empty list if nothing is.
 *
 * @param before what they saw before: what it says is not news
 */
export function judge(kind: Kind, sight: Sight, before?: Sight): readonly string[] {
  const { says, never } = WORDS[kind];
  const news = newsIn(sight, before);
  const lost = Object.entries(before?.answers ?? {}).filter(
    ([name, value]) => sight.heading === before?.heading && sight.answers[name] !== value && !CARD.test(name),
  );
  return [
    ...(sight.isLoading && kind !== 'slow' ? ['is busy for ever'] : []),
    ...(says && !says.test(news) ? [`does not say ${says.source.slice(0, 24)}…: ${news.slice(0, 200)}`] : []),
    ...(never?.test(news) ? [`blames the connection: ${news.slice(0, 200)}`] : []),
    ...lost.map(([name]) => `has lost the answer ${name}`),
  ];
}
