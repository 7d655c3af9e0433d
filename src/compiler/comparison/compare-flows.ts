import { metInBoth } from './asked-borrowers.ts';
import { compareAsking } from './compare-asking.ts';
import { compareCalls } from './compare-calls.ts';
import type { FlowPair } from './compared-flow.ts';
import { compareJourneys } from './compare-journeys.ts';
import { comparePages } from './compare-pages.ts';
import { compareQuestions } from './compare-questions.ts';
import { compareRules } from './compare-rules.ts';
import type { Difference } from './difference.ts';
import { isSameJson } from '../json/same-json.ts';
import { reworded } from './reworded.ts';

/** The flow's summary, which is the same on each page that has it. */
const summaryOf = ({ data }: FlowPair['before']) => data.pages.find(({ summary }) => summary)?.summary?.text;

/** How two versions of a flow differ. A change that no sentence describes is still told. */
export function compareFlows(pair: FlowPair): readonly Difference[] {
  const parts = ({ data, tests, offers }: FlowPair['before']) => ({ ...data, brand: '', version: '', tests, offers });
  const [old, now] = [parts(pair.before), parts(pair.after)];
  if (isSameJson(old, now)) return [];
  const met = metInBoth(pair);
  const found = [
    ...comparePages(pair),
    ...reworded('the line above later questions', summaryOf(pair.before), summaryOf(pair.after)).map(
      (what): Difference => ({ kind: 'words', where: '', what }),
    ),
    ...compareQuestions(pair),
    ...compareAsking(pair, met),
    ...compareRules(pair),
    ...compareCalls(pair),
    ...compareJourneys(pair, met),
  ];
  const unique = [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
  if (unique.length > 0) return unique;
  const changed = (Object.keys({ ...old, ...now }) as (keyof typeof now)[]).filter(
    (key) => !isSameJson(old[key], now[key]),
  );
  const names = changed.map((key) => `"${key}"`).join(', ');
  return [{ kind: 'other', where: '', what: `the parts ${names} of the compiled flow have changed.` }];
}
