import { type Coverable } from '../flow-tests/coverage.ts';
import type { BrowserResult } from './cover-flow.ts';

const kinds: readonly (readonly [Coverable['kind'], string])[] = [
  ['page', 'pages'],
  ['condition', 'conditions'],
  ['outcome', 'outcomes'],
];

function* linesOf({ brand, flow, journeys, coverage, notOpened }: BrowserResult): Iterable<string> {
  const faults = journeys.flatMap(({ as, faults: all }) => all.map((fault) => `    ${as}: ${fault}`));
  const shares = kinds.flatMap(([kind, name]) => {
    const own = coverage.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : [`${own.filter(({ shown }) => shown).length} of ${own.length} ${name}`];
  });
  if (notOpened !== undefined) yield `  not opened  ${flow} (${brand}): ${notOpened}`;
  else {
    const count = `${journeys.length} ${journeys.length === 1 ? 'journey' : 'journeys'}`;
    yield `  ${faults.length === 0 ? 'passed    ' : 'failed    '}  ${flow} (${brand}): ${count}, ${shares.join(', ')}`;
  }
  yield* faults;
  const missing = coverage.filter(({ shown }) => !shown).map(({ kind, name }) => `${kind} ${name}`);
  if (notOpened === undefined && missing.length > 0)
    yield `    no borrower of the sandbox shows: ${missing.join('; ')}`;
}

/** The results as text: each flow, what differs, and what no borrower of the sandbox shows. */
export const browserReport = (results: readonly BrowserResult[]): string =>
  results.flatMap((result) => [...linesOf(result)]).join('\n');

/** Did every journey that was walked show what the engine says? */
export const hasFaults = (results: readonly BrowserResult[]): boolean =>
  results.some(({ journeys }) => journeys.some(({ faults }) => faults.length > 0));
