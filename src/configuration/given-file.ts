import { readFile } from 'node:fs/promises';
import { encodingFault, formatDiagnostics, parseValue } from '#findings';
import { CommandError } from './command-error.ts';

/** Names a file in a finding, and says how to save it in UTF-8. */
interface About {
  /** The path that a finding shows; otherwise the path of the file. */
  readonly shown?: string;
  readonly hint?: string;
}

/** The content of a file, decoded as UTF-8 with U+FFFD for each part that is not; undefined if there is no file. */
async function contentOf(path: string, shown: string): Promise<string | undefined> {
  const content = await readFile(path).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new CommandError('unreadable', `${shown} cannot be read (${String(code)}).`);
  });
  return content?.toString('utf8');
}

/**
 * The text of a file that people made, without a byte order mark; undefined if there is no file.
 *
 * @throws CommandError `unreadable` with line and column if the file is not UTF-8, or if it cannot be opened
 */
export async function givenText(path: string, { shown = path, hint }: About = {}): Promise<string | undefined> {
  const content = await contentOf(path, shown);
  return content === undefined ? undefined : utf8(content, shown, hint);
}

/** The text without a byte order mark. Throws a CommandError `unreadable` if it was not UTF-8. */
export function utf8(text: string, shown: string, how?: string): string {
  const fault = encodingFault(text);
  if (!fault) return text.replace(/^\uFEFF/, '');
  const { line, column, message, hint } = fault;
  throw new CommandError('unreadable', `${shown}:${line}:${column}\n  ${message}\n  ${how ?? hint}`);
}

/**
 * The value of a JSON file that people made, with or without a byte order mark.
 *
 * @throws CommandError `unreadable` with the findings that `tenor check` has about such a file
 */
export function givenValue(path: string, text: string): unknown {
  const { result, found } = parseValue(path, text);
  if (found.length > 0) throw new CommandError('unreadable', formatDiagnostics(found, 'pretty'));
  return result;
}

/** The value of a JSON file that people made. Rejects with a CommandError `unreadable` if it is missing or not JSON in UTF-8. */
export async function givenJson(path: string, shown = path): Promise<unknown> {
  const text = await contentOf(path, shown);
  if (text === undefined) throw new CommandError('unreadable', `${shown} does not exist.`);
  return givenValue(shown, text);
}
