import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, didYouMean } from '#findings';
import { CommandError } from './command-error.ts';
import { type Environment, readSettings } from './read-settings.ts';
import { FILE_VARIABLE, type SettingProblem } from './setting-problem.ts';
import type { Settings } from './setting-schema.ts';
import { readSettingsFile, type SettingsFile } from './settings-file.ts';

/** The environment of each command that has one, if `TENOR_ENV` does not name it. */
const environments = {
  build: 'production',
  serve: 'production',
  // It writes no pages, so it needs no settings of a production app.
  publish: '',
  start: 'sandbox',
  dev: 'development',
  check: '',
} as const;

interface Found {
  readonly settings: Settings;
  readonly problems: readonly SettingProblem[];
  readonly file: SettingsFile | undefined;
}

/** The names of the brands in a workspace; none if it has no folder `brands`. */
async function brandsIn(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, 'brands')).catch(() => []);
  // A folder may be linked from elsewhere.
  return names.filter((name) => statSync(join(root, 'brands', name), { throwIfNoEntry: false })?.isDirectory());
}

function unknownBrand(brand: string, brands: readonly string[]): SettingProblem {
  return {
    code: 'setting/wrong-value',
    setting: 'BRAND',
    message: `Brand not configured: ${brand}. The brands are ${brands.join(', ')}.`,
    hint: didYouMean(brand, brands),
  };
}

async function findSettings(root: string, env: Environment, command: keyof typeof environments): Promise<Found> {
  const file = await readSettingsFile(env[FILE_VARIABLE], root);
  const { settings, problems } = readSettings(env, file?.given, environments[command]);
  const brands = await brandsIn(root);
  // A workspace without the default brand can be checked and built.
  const isNeeded = command === 'start' || command === 'dev' || (env.BRAND ?? file?.given['BRAND']);
  const brand = isNeeded && !brands.includes(settings.BRAND) ? [unknownBrand(settings.BRAND, brands)] : [];
  return { settings, problems: [...(file?.problems ?? []), ...problems, ...brand], file };
}

/**
 * The settings of a command. Throws a CommandError with a line for each wrong setting, in the environment and in the file that
 * `TENOR_CONFIG` names.
 *
 * @param more finds what else is wrong for this command
 */
export async function loadSettings(
  root: string,
  env: Environment,
  command: Exclude<keyof typeof environments, 'check'>,
  more: (settings: Settings) => readonly SettingProblem[] = () => [],
): Promise<Settings> {
  const { settings, problems } = await findSettings(root, env, command);
  // A wrong setting has no value, but it is not missing.
  const others = more(settings).filter(({ setting }) => !problems.some((problem) => problem.setting === setting));
  const lines = [...problems, ...others].map(({ at, message, hint }) =>
    [at && `${at.file}:${at.line}:${at.column}`, message, hint].filter(Boolean).join(' '),
  );
  if (lines.length > 0) throw new CommandError('bad-setting', lines.join('\n'));
  return settings;
}

/** Where a setting is in the text of the file; the first character if it is not there. */
function positionIn({ path, text }: SettingsFile, setting: string): Diagnostic['at'] {
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(setting)))).split('\n');
  return { file: path, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The findings of `tenor check` about the settings. */
export async function settingFindings(root: string, env: Environment): Promise<readonly Diagnostic[]> {
  const { problems, file } = await findSettings(root, env, 'check');
  return problems.map(({ code, setting, message, hint, at }) => ({
    code,
    severity: 'error',
    at:
      at ??
      (file && (env[setting] ?? '') === '' && setting !== FILE_VARIABLE
        ? positionIn(file, setting)
        : { file: 'environment', line: 1, column: 1 }),
    message,
    hint: hint || 'Correct the value.',
  }));
}
