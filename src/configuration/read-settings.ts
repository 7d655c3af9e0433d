import type { ErrorObject } from 'ajv';
import { didYouMean } from '#findings';
import { FILE_VARIABLE, type SettingProblem } from './setting-problem.ts';
import { settingTransforms } from './setting-formats.ts';
import {
  type Definition,
  definitionOf,
  settingErrors,
  type SettingName,
  settingNames,
  type Settings,
} from './setting-schema.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of all settings, and what is wrong with them. A wrong setting has the value of one that is not set. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly problems: readonly SettingProblem[];
}

/** Variables with our prefix that are not settings: the test runner passes them to its tests. */
const OF_THE_TESTS = [
  'TENOR_TESTS',
  'TENOR_CHECKED_PAGES',
  'TENOR_CHECKED_ROUTES',
  'TENOR_FAULT_CELLS',
  'TENOR_FAULT_SEED',
  'TENOR_MUTATION_EACH',
  'TENOR_MUTATION_KINDS',
  'TENOR_MUTATION_REPORT',
  'TENOR_MUTATION_SEED',
];

/** A key that must never be in a page, whatever setting it was written into by mistake. */
const SECRET_KEY = /(?<![a-z])(?:sk|rk)_(?:live|test)_/;

const switches = new Map<string, boolean>([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
]);

/** May a message contain the value? Not if any part of it could be a secret. */
const mayQuote = ({ writeOnly }: Definition, text: string) =>
  writeOnly !== true && !/[@?#]/.test(text) && !SECRET_KEY.test(text);

/** A value as a message quotes it: shortened, and in one line. */
function quoted(text: string): string {
  const printable = text.replace(/\p{Cc}/gu, ' ');
  return `, not ${printable.length > 60 ? `${printable.slice(0, 60)}…` : printable}`;
}

/** The value that a text stands for. A text that cannot be a value of the setting's type stays a text, which the schema refuses. */
function valueOf({ type }: Definition, text: string): unknown {
  const entries = () => text.split(',').map((entry) => entry.trim());
  if (type === 'array') return entries().filter(Boolean);
  if (type === 'boolean') return switches.get(text.toLowerCase()) ?? text;
  const isNumber =
    (type === 'integer' && /^\d{1,5}$/.test(text)) || (type === 'number' && /^\d?(?:\d|\.\d{1,9})$/.test(text));
  return isNumber ? Number(text) : text;
}

function canonical({ transform = '' }: Definition, value: unknown): unknown {
  const change = settingTransforms[transform];
  if (!change) return value;
  return Array.isArray(value) ? value.map(String).map(change) : change(String(value));
}

/** What a value must be, as it ends the sentence "NAME must be …". */
const expected = ({ title, enum: words, minimum, maximum }: Definition): string =>
  (title ?? `one of ${(words ?? []).join(', ')}`) + (minimum === undefined ? '' : ` from ${minimum} to ${maximum}`);

/** What to do about a wrong text, as the schema says it for mistakes that are often made. */
function hintOf({ hints = {}, enum: words }: Definition, text: string, isQuotable: boolean): string {
  for (const [pattern, hint] of Object.entries(hints)) {
    const match = new RegExp(pattern, 'isu').exec(text);
    if (match && (isQuotable || !hint.includes('$0')))
      return hint.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
  }
  return words ? didYouMean(text, words) : '';
}

/** The part of the schema that a value does not fit. */
const brokenPart = ({ parentSchema }: ErrorObject): Definition => parentSchema as Definition;

function wrongValue(name: SettingName, text: string, error: ErrorObject): SettingProblem {
  const setting = { code: 'setting/wrong-value', setting: name } as const;
  const { problem, ...part } = brokenPart(error);
  if (problem !== undefined) return { ...setting, message: `${name} ${problem}.`, hint: hintOf(part, text, false) };
  const definition = definitionOf(name);
  const isQuotable = mayQuote(definition, text);
  const message = `${name} must be ${expected(definition)}${isQuotable ? quoted(text) : ''}.`;
  const entry = definition.items && typeof error.data === 'string' ? error.data : undefined;
  const ofEntry = entry === undefined ? '' : hintOf(definition.items ?? {}, entry, isQuotable);
  const unknown = definition.items?.enum && isQuotable ? `"${entry}" is unknown. ` : '';
  return { ...setting, message, hint: ofEntry === '' ? hintOf(definition, text, isQuotable) : unknown + ofEntry };
}

function missing(setting: SettingName, error: ErrorObject): SettingProblem {
  const { problem, ...part } = brokenPart(error);
  return { code: 'setting/missing', setting, message: `${setting} ${problem}.`, hint: hintOf(part, '', false) };
}

const leakedKey = (setting: SettingName): SettingProblem => ({
  code: 'setting/wrong-value',
  setting,
  message: `${setting} contains a secret key of the card provider.`,
  hint: 'Everything that starts with TENOR_ may be read by everyone. Remove the key, and replace it at the card provider.',
});

/** The setting whose name an unknown one begins with, otherwise the most similar ones. */
function nameHint(unknown: string): string {
  const start = settingNames.filter((name) => unknown.toUpperCase().startsWith(name)).at(-1);
  return start ? `Did you mean "${start}"?` : didYouMean(unknown, settingNames);
}

/** Names that look like settings but are none. In a file, every name must be a setting. */
function unknownNames(given: Environment, isFile: boolean): SettingProblem[] {
  const isOurs = (name: string) =>
    isFile || (/^TENOR_/i.test(name) && name !== FILE_VARIABLE && !OF_THE_TESTS.includes(name));
  return Object.keys(given)
    .filter((name) => isOurs(name) && !(settingNames as readonly string[]).includes(name))
    .map((name) => ({
      code: 'setting/unknown-name',
      setting: name,
      message: `${name} is not a setting.`,
      hint: nameHint(name),
    }));
}

/**
 * Reads every setting from the environment, then from a file, then from the defaults of the schema. An empty text is not a value.
 *
 * @param environment the name of the environment if `TENOR_ENV` is not set
 */
export function readSettings(env: Environment, file: Environment = {}, environment = ''): ReadSettings {
  const problems = [...unknownNames(env, false), ...unknownNames(file, true)];
  const texts = new Map(settingNames.map((name) => [name, (env[name] ?? '').trim() || (file[name] ?? '').trim()]));
  const isLeaked = (name: SettingName) => name !== 'TENOR_CARD_PROVIDER_KEY' && SECRET_KEY.test(texts.get(name) ?? '');
  const given = [...texts].filter(([name, text]) => text !== '' && !isLeaked(name));
  const values = Object.fromEntries(given.map(([name, text]) => [name, valueOf(definitionOf(name), text)]));
  const isDefaultUsed = environment !== '' && texts.get('TENOR_ENV') === '';
  const errors = settingErrors(isDefaultUsed ? { ...values, TENOR_ENV: environment } : values);
  const settings: Record<string, unknown> = {};
  for (const [name, text] of texts) {
    const definition = definitionOf(name);
    const error = errors.get(name);
    if (isLeaked(name)) problems.push(leakedKey(name));
    else if (error) problems.push(error.keyword === 'required' ? missing(name, error) : wrongValue(name, text, error));
    const isSet = name in values && (!error || brokenPart(error).problem !== undefined);
    settings[name] = isSet ? canonical(definition, values[name]) : definition.default;
  }
  return { settings: settings as Settings, problems };
}
