import { formats, formatsOfKind } from '#lending';
import type { Pointer } from '#model';
import { figureFindings } from '../checks/index.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic, Origin } from '../diagnostics/diagnostic.ts';
import { finding } from '../diagnostics/finding.ts';
import type { Tracked } from '../files/tracked.ts';
import { asObject } from '../json/json-access.ts';
import { placeholders } from '../outline/texts.ts';
import { type MessageSite, messageSites } from './message-sites.ts';
import type { MessageValue, MessageValues } from './message-values.ts';

/** What is wrong with the texts and conditions of a message. `required` are the keys that it must have. */
export function* checkMessage(file: Tracked, values: MessageValues, required: readonly string[]): Iterable<Diagnostic> {
  for (const key of required) {
    if (asObject(file.value)[key] !== undefined) continue;
    const hint = 'Add it to this file, or to the file that it extends.';
    yield finding('format/missing-key', file.origin('', 'key'), `The message has no "${key}".`, hint);
  }
  const seen = new Set<Pointer>();
  for (const site of messageSites(file)) {
    for (const { place, group } of site.conditions) {
      if (seen.has(place) || values.optional().includes(group)) continue;
      seen.add(place);
      yield wrongCondition(file.origin(place), group, values);
    }
    yield* textFindings(file.origin(site.place), site, values);
  }
}

function wrongCondition(origin: Origin, group: string, values: MessageValues): Diagnostic {
  const groups = values.optional();
  const hint =
    groups.length === 0
      ? 'Remove the condition. All values of this message are always there.'
      : didYouMean(
          `/${group}`,
          groups.map((name) => `/${name}`),
        );
  const message = `"/${group}" is not a group of values that this message may lack.`;
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
      const hint = didYouMean(name, values.pointers(), 'Values of the brand begin with /brand/.');
      yield finding('text/unknown-placeholder', origin, `The placeholder {${name}} has no value.`, hint);
      continue;
    }
    yield* formatFindings(origin, name, format, value);
    if (value.optional !== undefined) missing.add(value.optional);
  }
  for (const { group, isPresent } of site.conditions) if (isPresent) missing.delete(group);
  for (const group of missing) {
    const message = `The message may be sent without the values of "/${group}".`;
    yield finding('message/may-be-missing', origin, message, `Add "when": "/${group}" to this block or line.`);
  }
}

function* formatFindings(
  origin: Origin,
  name: string,
  format: string | undefined,
  { kinds }: MessageValue,
): Iterable<Diagnostic> {
  if (format !== undefined && !Object.hasOwn(formats, format)) {
    const hint = didYouMean(format, Object.keys(formats));
    yield finding('text/unknown-format', origin, `There is no format "${format}".`, hint);
    return;
  }
  const fitting: readonly string[] = kinds.flatMap((kind) => formatsOfKind[kind]);
  const mayBePlain = kinds.includes('text') || kinds.includes('number');
  if (format === undefined ? mayBePlain : fitting.includes(format)) return;
  const [first] = fitting;
  const message =
    format === undefined
      ? `${name} is ${kinds.includes('date') ? 'a date' : 'an amount of money'}, so it needs a format.`
      : `"${format}" does not format ${name}, which is ${namesOf(kinds)}.`;
  const hint = first === undefined ? `Write {${name}}.` : `Write {${name}, ${first}}.`;
  yield finding('text/wrong-format', origin, message, hint);
}

const kindNames = { text: 'a text', number: 'a number', money: 'an amount of money', date: 'a date' } as const;

const namesOf = (kinds: MessageValue['kinds']) => kinds.map((kind) => kindNames[kind]).join(' or ');
