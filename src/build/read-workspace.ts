import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { formatDiagnostics } from '#findings';
import { type CompiledBrand, type Compiler, compileWorkspace } from '#compiler';
import { CommandError, utf8 } from '#configuration';
import { tableFindings } from './tables/table-findings.ts';

/** The folders that product teams and brand partners edit. */
export const workspaceFolders = ['schemas', 'flows', 'brands'] as const;

/**
 * The text of every JSON file of the workspace, and of every other file of a brand's folder, by its path from `root` with forward
 * slashes. A font or a picture of another format than SVG has one character for each byte. A missing folder is empty.
 */
export const readWorkspace = (root: string): Promise<Map<string, string>> =>
  readAll(root, workspaceFolders, isWorkspaceFile);

/**
 * The files of a workspace for a command that does not check them first. A character that cannot be read would be lost in what it writes.
 *
 * @throws CommandError `unreadable` with line and column if a JSON file is not UTF-8
 */
export function inUtf8<Files extends ReadonlyMap<string, string>>(files: Files): Files {
  for (const [path, text] of files) if (path.endsWith('.json')) utf8(text, path);
  return files;
}

/**
 * What systems, editors and merges leave in a folder besides what people keep there: hidden files such as locks, copies of an earlier
 * state, and settings of a file manager.
 */
const LEFT_BEHIND = /^[.#]|~$|\.(?:bak|orig|rej|swp|tmp)$|^(?:thumbs\.db|desktop\.ini|icon\r)$/i;

/** Does the workspace have a file at this path, from its root? */
export const isWorkspaceFile = (path: string): boolean =>
  !LEFT_BEHIND.test(basename(path)) && (path.endsWith('.json') || isAsset(path));

/** The content of a file as `readWorkspace` gives it. */
export const textOf = (path: string, content: Buffer): string =>
  content.toString(/\.(?:json|svg|txt|md|tsx?)$/.test(path) ? 'utf8' : 'latin1');

/** Is it a file of a brand's folder that a brand partner made? */
const isAsset = (path: string) => /^brands\/[^/]+\//.test(path);

/** The code that shows texts of copy catalogues, by path; empty if the workspace has no code. */
export const readSources = (root: string): Promise<Map<string, string>> =>
  readAll(
    root,
    ['app', 'renderer', 'ui', 'brand', 'services', 'copy'].map((room) => `src/${room}`),
    // The catalogue's own types name every text.
    (path) => /\.tsx?$/.test(path) && !path.endsWith('/catalogue.ts'),
  );

async function readAll(
  root: string,
  folders: readonly string[],
  isWanted: (path: string) => boolean,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders)
    for (const entry of entriesBelow(join(root, folder))) {
      const path = join(entry.parentPath, entry.name);
      const own = relative(root, path).split(sep).join('/');
      if (!isWanted(own)) continue;
      const text = readEntry(path, own, entry.isSymbolicLink());
      if (text !== undefined) files.set(own, text);
    }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Everything in a folder and the folders below it that is no folder. Links to folders are followed: a workspace may consist of several
 * repositories. Waiting for each folder takes longer than reading it.
 *
 * @throws CommandError `unreadable` if a link leads to a folder that contains the link
 */
function* entriesBelow(folder: string): Iterable<Dirent> {
  for (const entry of entriesIn(folder)) {
    const path = join(folder, entry.name);
    const isLinkedFolder = entry.isSymbolicLink() && isFolder(path);
    if (isLinkedFolder && `${realpathSync(folder)}${sep}`.startsWith(`${realpathSync(path)}${sep}`))
      throw new CommandError('unreadable', `${path} is a link to a folder that contains it. Correct or remove it.`);
    if (isLinkedFolder || entry.isDirectory()) yield* entriesBelow(path);
    else yield entry;
  }
}

/** A link that leads nowhere or to itself is reported when it is read. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * The content of a file, or of the file that a link names; undefined for what is no file at all. The files are small and many: waiting
 * for each of them takes longer than reading it.
 */
function readEntry(path: string, own: string, isLink: boolean): string | undefined {
  try {
    if (!statSync(path).isFile()) return undefined;
    return textOf(own, readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // An editor may replace a file while its folder is read.
    if (code === 'ENOENT' && !isLink) return undefined;
    const reason = code === 'ENOENT' ? 'is a link to a file that does not exist' : `cannot be read (${String(code)})`;
    throw new CommandError('unreadable', `${own} ${reason}. Correct or remove it.`);
  }
}

/**
 * The compiled brands of the workspace: all, or only some. Throws a CommandError with all findings about the workspace and the published
 * tables if one of them is an error. A
 * `compile` of a compiler that has compiled the workspace earlier repeats only the work that has changed.
 */
export async function compileBrands(
  root: string,
  only?: readonly string[],
  compile: Compiler['compile'] = compileWorkspace,
): Promise<readonly CompiledBrand[]> {
  const { diagnostics: found, brands } = compile(await readWorkspace(root), only && { brands: only });
  const tables = (await tableFindings(root)).filter(({ severity }) => severity === 'error');
  const diagnostics = [...tables, ...found];
  if (diagnostics.some(({ severity }) => severity === 'error'))
    throw new CommandError('findings', formatDiagnostics(diagnostics, 'pretty'));
  return brands;
}
