import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { encodingFault, parseJson, reported } from '#findings';
import { FILE_VARIABLE, type SettingProblem } from './setting-problem.ts';

/** The settings of a file as texts, its problems, and its own text. */
export interface SettingsFile {
  readonly path: string;
  readonly text: string;
  readonly given: Readonly<Record<string, string>>;
  readonly problems: readonly SettingProblem[];
}

const problemOf = (setting: string, message: string, hint: string): SettingProblem => ({
  code: 'setting/wrong-file',
  setting,
  message,
  hint,
});

/** A value of the file as the text that the environment would have; `undefined` if it is not text, number, true, false or a list of texts. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string' && !entry.includes(','));
  return isList ? value.join(',') : undefined;
}

const inFile = (code: string) =>
  code === 'json/duplicate-key'
    ? { message: 'A setting has a value twice.', hint: 'Remove one of the two.' }
    : { message: 'This is not JSON.', hint: 'Write { "PORT": 3000 }' };

function entriesOf(path: string, text: string): Pick<SettingsFile, 'given' | 'problems'> {
  const fault = encodingFault(text);
  // Unlike JSON.parse, which takes the last of two values of a name.
  const { result, found } = reported((report) => parseJson(path, text, report));
  const content: unknown = result?.value;
  const [wrong] = found;
  if (wrong) {
    // Other messages may quote what is written there, which may be a secret.
    const { message, hint } = fault ?? inFile(wrong.code);
    return { given: {}, problems: [{ ...problemOf(FILE_VARIABLE, message, hint), at: wrong.at }] };
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return { given: {}, problems: [problemOf(FILE_VARIABLE, `${path} is not an object.`, 'Write { "PORT": 3000 }')] };
  const given: Record<string, string> = {};
  const problems: SettingProblem[] = [];
  for (const [name, value] of Object.entries(content)) {
    const found = textOf(value);
    if (found !== undefined) given[name] = found;
    else
      problems.push(problemOf(name, `${name} must be text, a number, true, false or a list of texts.`, `See ${path}.`));
  }
  return { given, problems };
}

/**
 * Reads the file that `TENOR_CONFIG` names: a JSON object with settings by name. `undefined` if the variable is not set. A file inside
 * the project is refused, because it could be committed with its secrets.
 *
 * @param root the folder of the project
 */
export async function readSettingsFile(named: string | undefined, root: string): Promise<SettingsFile | undefined> {
  if (!named) return undefined;
  const path = resolve(named);
  const wrong = (message: string, hint: string): SettingsFile => ({
    path,
    text: '',
    given: {},
    problems: [problemOf(FILE_VARIABLE, message, hint)],
  });
  const inside = relative(root, path);
  if (inside.split(sep)[0] !== '..' && !isAbsolute(inside))
    return wrong(
      `${FILE_VARIABLE} names a file in the project: ${inside}.`,
      'Keep it outside, so that nobody commits it.',
    );
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    return wrong(`${FILE_VARIABLE} names a file that cannot be read: ${path}.`, 'Name a JSON file.');
  return { path, text, ...entriesOf(path, text) };
}
