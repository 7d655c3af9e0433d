import { didYouMean } from '#compiler';
import type { Kind } from './setting-kinds.ts';
import { type SettingName, settingNames, type Settings, settingTable } from './setting-table.ts';
import { FILE_VARIABLE, type SettingProblem } from './setting-problem.ts';

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
const SECRET_KEY = /\b(?:sk|rk)_(?:live|test)_/;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingTable, name);

/** A value as a message may quote it: shortened, and without anything that could be a secret. */
function quoted(text: string): string {
  if (text.includes('@') || SECRET_KEY.test(text)) return '';
  const printable = text.replace(/\p{Cc}/gu, ' ');
  return `, not ${printable.length > 60 ? `${printable.slice(0, 60)}…` : printable}`;
}

function wrongValue(name: SettingName, text: string): SettingProblem {
  const { kind, isSecret } = settingTable[name] as { readonly kind: Kind<unknown>; readonly isSecret?: boolean };
  const words = kind.expects.replace(/^one of /, '').split(', ');
  const hint = kind.hint?.(text) ?? (kind.expects.startsWith('one of ') ? didYouMean(text, words) : '');
  const message = `${name} must be ${kind.expects}${isSecret ? '' : quoted(text)}.`;
  return { code: 'setting/wrong-value', setting: name, message, hint };
}

function leakedKey(name: SettingName): SettingProblem {
  const hint =
    'Everything that starts with TENOR_ may be read by everyone. Remove the key, and replace it at the card provider.';
  return {
    code: 'setting/wrong-value',
    setting: name,
    message: `${name} contains a secret key of the card provider.`,
    hint,
  };
}

/** The setting whose name an unknown one begins with, otherwise the most similar ones. */
function nameHint(unknown: string): string {
  const start = settingNames.filter((name) => unknown.toUpperCase().startsWith(name)).at(-1);
  return start ? `Did you mean "${start}"?` : didYouMean(unknown, settingNames);
}

/** Names that look like settings but are none. In a file, every name must be a setting. */
function unknownNames(given: Environment, isFile: boolean): SettingProblem[] {
  const isOurs = (name: string) => isFile || /^TENOR_/i.test(name);
  return Object.keys(given)
    .filter((name) => isOurs(name) && !isSettingName(name))
    .filter((name) => isFile || (name !== FILE_VARIABLE && !OF_THE_TESTS.includes(name)))
    .map((name) => ({
      code: 'setting/unknown-name' as const,
      setting: name,
      message: `${name} is not a setting.`,
      hint: nameHint(name),
    }));
}

/** What a production app needs that others can do without. */
function missingInProduction({ TENOR_CARD_PROVIDER_KEY: key }: Settings): SettingProblem[] {
  const setting = 'TENOR_CARD_PROVIDER_KEY';
  const hint = 'Write the publishable key (pk_live_…), or choose another environment with TENOR_ENV, such as staging.';
  if (key === '')
    return [{ code: 'setting/missing', setting, message: `${setting} is not set, and production takes cards.`, hint }];
  if (key.startsWith('pk_test_'))
    return [
      { code: 'setting/wrong-value', setting, message: `${setting} is a key for tests, and this is production.`, hint },
    ];
  return [];
}

/**
 * Reads every setting from the environment, then from a file, then from the table's defaults. An empty text is not a value.
 *
 * @param environment the name of the environment if `TENOR_ENV` is not set
 */
export function readSettings(env: Environment, file: Environment = {}, environment = ''): ReadSettings {
  const problems = [...unknownNames(env, false), ...unknownNames(file, true)];
  const values: Record<string, unknown> = {};
  for (const name of settingNames) {
    const { kind, default: standard = '' } = settingTable[name] as {
      readonly kind: Kind<unknown>;
      readonly default?: string;
    };
    const text = (env[name] ?? '').trim() || (file[name] ?? '').trim();
    const isLeaked = SECRET_KEY.test(text);
    const value = text === '' || isLeaked ? undefined : kind.read(text);
    if (isLeaked && name !== 'TENOR_CARD_PROVIDER_KEY') problems.push(leakedKey(name));
    else if (text !== '' && value === undefined) problems.push(wrongValue(name, text));
    values[name] = value ?? (standard === '' ? kind.absent : kind.read(standard));
  }
  const settings = values as Settings;
  const isWrong = (name: SettingName) => problems.some(({ setting }) => setting === name);
  const isProduction = (settings.TENOR_ENV || environment) === 'production' && !isWrong('TENOR_ENV');
  if (isProduction && !isWrong('TENOR_CARD_PROVIDER_KEY')) problems.push(...missingInProduction(settings));
  return { settings, problems };
}
