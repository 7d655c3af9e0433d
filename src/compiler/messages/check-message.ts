import { formatsOfKind, type MessageValueKind } from '#lending';
import { figureFindings } from '../checks/index.ts';
import { asObject } from '#model';
import { type Diagnostic, finding, type Origin, suggest, type Tracked } from '#findings';
import { placeholders } from '../outline/texts.ts';
import { type MessageSite, messageSites } from './message-sites.ts';
import type { MessageValue, MessageValues } from './message-values.ts';

/** What is wrong with the texts and conditions of a message. `required` are the keys that it must have. */
export function* checkMessage(file: Tracked, values: MessageValues, required: readonly string[]): Iterable<Diagnostic> {
  yield* missingKeys(file, values, required);
  const sites = [...messageSites(file)];
  yield* conditionFindings(file, sites, values);
  for (const site of sites) yield* textFindings(file.origin(site.place), site, values);
}

/** The start of the file itself: the merged file begins where the one does that it extends. */
const ownFile = (file: Tracked): Origin => ({ at: { ...file.origin('/$schema').at, line: 1, column: 1 } });

/** The keys that neither a message or document nor the file that it extends has. */
export function* missingKeys(
  file: Tracked,
  { terms }: MessageValues,
  required: readonly string[],
): Iterable<Diagnostic> {
  for (const key of required) {
    if (asObject(file.value)[key] !== undefined) continue;
    const hint = 'Add it to this file, or to the file that it extends.';
    yield finding('format/missing-key', ownFile(file), `The ${terms.word} has no "${key}".`, hint);
  }
}

/** The conditions that name no group which may be missing. */
export function* conditionFindings(
  file: Tracked,
  sites: readonly MessageSite[],
  values: MessageValues,
): Iterable<Diagnostic> {
  const all = new Map(sites.flatMap(({ conditions }) => conditions.map(({ place, group }) => [place, group] as const)));
  for (const [place, group] of all)
    if (!values.optional().includes(group)) yield wrongCondition(file.origin(place), group, values);
}

function wrongCondition(origin: Origin, group: string, values: MessageValues): Diagnostic {
  const groups = values.optional();
  const hint =
    groups.length === 0
      ? `Remove the condition. All values of this ${values.terms.word} are always there.`
      : suggest(
          `/${group}`,
          groups.map((name) => `/${name}`),
        );
  const message = `"/${group}" is not a group of values that this ${values.terms.word} may lack.`;
  return finding('message/wrong-condition', origin, message, hint);
}

/** What is wrong with the placeholders of a text. */
export function* textFindings(origin: Origin, site: MessageSite, values: MessageValues): Iterable<Diagnostic> {
  if (/[{}]/.test(site.text.replace(/\{[^{}]*\}/g, ''))) {
    const hint = 'Write each placeholder between one { and one }, as in {/brand/name}.';
    yield finding('text/unknown-placeholder', origin, 'This text has a { without a }, or a } without a {.', hint);
  }
  yield* figureFindings(site.text, values.brand, origin);
  const missing = new Set<string>();
  for (const { name, format } of placeholders(site.text)) {
    const value = values.at(name);
    if (!value) {
      const hint = suggest(name, values.pointers(), 'Values of the brand begin with /brand/.');
      yield finding('text/unknown-placeholder', origin, `The placeholder {${name}} has no value.`, hint);
      continue;
    }
    yield* formatFindings(origin, name, format, value, values.terms.formats);
    if (value.optional !== undefined) missing.add(value.optional);
  }
  for (const { group, isPresent } of site.conditions) if (isPresent) missing.delete(group);
  // A misspelt condition is reported itself, and may be meant for any of these groups.
  if (site.conditions.some(({ group }) => !values.optional().includes(group))) return;
  for (const group of missing) {
    const message = `The ${values.terms.word} may lack the values of "/${group}".`;
    yield finding('message/may-be-missing', origin, message, `Add "when": "/${group}" to this block or line.`);
  }
}

function* formatFindings(
  origin: Origin,
  name: string,
  format: string | undefined,
  { kinds }: MessageValue,
  formats: readonly string[],
): Iterable<Diagnostic> {
  if (format !== undefined && !formats.includes(format)) {
    const hint = suggest(format, formats);
    yield finding('text/unknown-format', origin, `There is no format "${format}".`, hint);
    return;
  }
  const fitting: readonly string[] = kinds.flatMap((kind) => formatsOfKind[kind]);
  const mayBePlain = kinds.includes('text') || kinds.includes('number');
  if (format === undefined ? mayBePlain : fitting.includes(format)) return;
  const [first] = fitting;
  const message =
    format === undefined
      ? `${name} is ${namesOf(kinds)}, so it needs a format.`
      : `"${format}" does not format ${name}, which is ${namesOf(kinds)}.`;
  const hint = first === undefined ? `Write {${name}}.` : `Write {${name}, ${first}}.`;
  yield finding('text/wrong-format', origin, message, hint);
}

const kindNames: Readonly<Record<MessageValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  money: 'an amount of money',
  date: 'a date',
  percent: 'a percentage',
};

const namesOf = (kinds: MessageValue['kinds']) => kinds.map((kind) => kindNames[kind]).join(' or ');
