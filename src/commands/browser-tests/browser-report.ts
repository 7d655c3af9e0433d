import { type Coverable } from '../flow-tests/coverage.ts';
import type { BrowserResult } from './cover-flow.ts';

const kinds: readonly (readonly [Coverable['kind'], string])[] = [
  ['page', 'pages'],
  ['condition', 'conditions'],
  ['outcome', 'outcomes'],
];

/** How many things of each kind were shown, of those that the enumerated journeys show. */
const shares = (coverage: BrowserResult['coverage']): readonly string[] =>
  kinds.flatMap(([kind, name]) => {
    const own = coverage.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : [`${own.filter(({ shown }) => shown).length} of ${own.length} ${name}`];
  });

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

const duration = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

function* linesOf({ brand, flow, file, journeys, coverage, seconds, notOpened }: BrowserResult): Iterable<string> {
  const faults = journeys.flatMap(({ as, faults: all }) => all.map((fault) => `    ${file}: ${as}: ${fault}`));
  if (notOpened !== undefined) yield `  not opened  ${flow} (${brand}): ${notOpened}`;
  else {
    const said = [counted(journeys.length, 'journey'), ...shares(coverage), duration(seconds)].join(', ');
    yield `  ${faults.length === 0 ? 'passed    ' : 'failed    '}  ${flow} (${brand}): ${said}`;
  }
  yield* faults;
  const missing = coverage.filter(({ shown }) => !shown).map(({ kind, name }) => `${kind} ${name}`);
  if (notOpened === undefined && missing.length > 0)
    yield `    no borrower of the sandbox shows: ${missing.join('; ')}`;
}

/** The results as text: each flow, what differs, and what no borrower of the sandbox shows. */
export const browserReport = (results: readonly BrowserResult[]): string =>
  results.flatMap((result) => [...linesOf(result)]).join('\n');

/** All results in one line: how many flows, what they showed, how many differ, and how long it took. `seconds` is the whole run. */
export function browserTotal(results: readonly BrowserResult[], seconds: number): string {
  const opened = results.filter(({ notOpened }) => notOpened === undefined);
  const journeys = opened.flatMap((each) => each.journeys);
  const failed = opened.filter((each) => hasFaults([each])).length;
  return [
    `${counted(opened.length, 'flow')} walked, ${failed} of them with differences, ${results.length - opened.length} not opened`,
    [counted(journeys.length, 'journey'), ...shares(opened.flatMap(({ coverage }) => coverage))].join(', '),
    duration(seconds),
  ].join('; ');
}

/** Did every journey that was walked show what the engine says? */
export const hasFaults = (results: readonly BrowserResult[]): boolean =>
  results.some(({ journeys }) => journeys.some(({ faults }) => faults.length > 0));
