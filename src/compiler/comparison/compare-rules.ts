import type { CompiledCheck, CompiledFlowData, ValueTemplate } from '#model';
import { type ComparedFlow, type FlowPair, questionName } from './compared-flow.ts';
import { compareTexts, reworded } from './reworded.ts';
import { conditionWords, isSameCondition, plainCondition, whenWords } from './condition-words.ts';
import { type Difference, quoted } from './difference.ts';
import { plainValue } from './plain-values.ts';
import { isSameJson } from '../json/same-json.ts';
import { templateWords } from './template-words.ts';

/** The values of a flow that are one text, number or list. */
const single = [
  ['kind', 'the kind'],
  ['for', 'the list of requirements that it answers'],
  ['states', 'the list of states in which it is possible'],
  ['needsQuote', 'the need for a quote that has not expired'],
  ['address', 'the web address'],
  ['minutes', 'the number of minutes that it takes'],
  ['screen', 'the screen that shows it'],
] as const satisfies readonly (readonly [keyof CompiledFlowData, string])[];

/** The templates of a flow by name, and what is said of each. */
const templates = [
  ['derived', (name: string) => `the calculated value "${name}" is now`],
  [
    'prefill',
    (name: string, data: CompiledFlowData) => `${questionName(data, name.replace(/^\//, ''))} is now filled in from`,
  ],
  ['follows', (name: string, data: CompiledFlowData) => `${questionName(data, name.replace(/^\//, ''))} now follows`],
  ['gives', (name: string) => `the value "${name}" for the screen is now`],
] as const;

/** The title and the other values of a flow, its rules about several answers, its calculated values, and the data that it reads. */
export function* compareRules(pair: FlowPair): Iterable<Difference> {
  const { before, after } = pair;
  for (const what of reworded('the name of the flow', before.data.title, after.data.title))
    yield { kind: 'words', where: '', what };
  for (const [key, name] of single)
    if (!isSameJson(before.data[key], after.data[key]))
      yield {
        kind: 'rule',
        where: '',
        what: `${name} is now ${plainValue(after.data[key])} (was ${plainValue(before.data[key])}).`,
      };
  yield* compareOffers(pair);
  yield* compareTemplates(pair);
  yield* compareSources(pair);
  yield* compareChecks(pair);
}

/** Where and with which words the app offers the flow. */
function* compareOffers({ before, after }: FlowPair): Iterable<Difference> {
  const words = ({ offers }: ComparedFlow) =>
    offers.flatMap(({ data }) => [data.title, ...data.hints.map(({ text }) => text)]);
  for (const what of compareTexts(words(before), words(after), 'the text of the offer'))
    yield { kind: 'words', where: '', what };
  const rest = ({ offers }: ComparedFlow) =>
    offers.map(({ data: { title: _, hints, ...data }, tests }) => [data, tests, hints.map(({ when }) => when)]);
  if (!isSameJson(rest(before), rest(after)))
    yield { kind: 'rule', where: '', what: 'the app offers the flow at another place, or to other borrowers.' };
}

function* compareTemplates({ before, after }: FlowPair): Iterable<Difference> {
  for (const [key, name] of templates) {
    const [old, now]: readonly Readonly<Record<string, ValueTemplate>>[] = [
      before.data[key] ?? {},
      after.data[key] ?? {},
    ];
    for (const each of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
      const [was, is] = [old?.[each], now?.[each]];
      if (isSameJson(was, is)) continue;
      const words = (data: CompiledFlowData, value?: ValueTemplate) =>
        value === undefined ? 'nothing' : templateWords(data, value);
      const what = `${name(each, after.data)} ${words(after.data, is)} (was ${words(before.data, was)}).`;
      yield { kind: 'rule', where: '', what };
    }
  }
  if (!isSameJson(before.data.defaults, after.data.defaults))
    for (const at of new Set([...Object.keys(before.data.defaults), ...Object.keys(after.data.defaults)])) {
      const [was, is] = [before.data.defaults[at], after.data.defaults[at]];
      const name = questionName(after.data, at.replace(/^\//, ''));
      if (!isSameJson(was, is))
        yield {
          kind: 'rule',
          where: '',
          what: `the answer to ${name} now begins as ${plainValue(is)} (was ${plainValue(was)}).`,
        };
    }
}

/** The parts of the data that a flow reads that follow from other parts, which are told on their own. */
const elsewhere = { action: 0, when: 0, pages: 0, fields: 0 };

/** The data that a flow reads, and what it asks the API before sending. */
function* compareSources({ before, after }: FlowPair): Iterable<Difference> {
  const read = ({ sources, previews }: CompiledFlowData) =>
    new Map<string, object>(Object.entries({ ...sources, ...previews }));
  const [old, now] = [read(before.data), read(after.data)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(name), now.get(name)];
    const about = `the flow`;
    if (!was || !is)
      yield { kind: 'call', where: '', what: `${about} ${is ? 'now reads' : 'no longer reads'} the data "${name}".` };
    else if (!isSameJson({ ...was, ...elsewhere }, { ...is, ...elsewhere }))
      yield {
        kind: 'call',
        where: '',
        what: `${about} reads the data "${name}" at another time, or says something else if it fails.`,
      };
  }
}

/** The rules about several answers, by their message. */
function* compareChecks({ before, after }: FlowPair): Iterable<Difference> {
  const rules = ({ data }: ComparedFlow) =>
    new Map(data.checks.map((check) => [`${check.at} ${check.message}`, check]));
  const [old, now] = [rules(before), rules(after)];
  const must = (flow: ComparedFlow, { unless, when }: CompiledCheck) => {
    const [condition, applies] = [plainCondition(flow, unless), plainCondition(flow, when)];
    const always = applies === undefined ? '' : `, ${whenWords(flow.data, applies)}`;
    return `${condition ? conditionWords(flow.data, condition) : ''}${always}`;
  };
  for (const [key, check] of now) {
    const was = old.get(key);
    const name = questionName(after.data, check.at.replace(/^\/answers\//, ''));
    if (!was)
      yield {
        kind: 'rule',
        where: '',
        what: `a new rule says ${quoted(check.message)} at ${name}, unless ${must(after, check)}.`,
      };
    else if (
      !isSameCondition(plainCondition(before, was.unless), plainCondition(after, check.unless)) ||
      must(before, was) !== must(after, check)
    )
      yield {
        kind: 'rule',
        where: '',
        what: `the rule ${quoted(check.message)} now holds unless ${must(after, check)} (was ${must(before, was)}).`,
      };
  }
  for (const [key, { message }] of old)
    if (!now.has(key)) yield { kind: 'rule', where: '', what: `the rule ${quoted(message)} is gone.` };
}
