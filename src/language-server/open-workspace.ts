import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The texts of a workspace: those of the files, and those that are open in the editor and perhaps not saved. */
export class OpenWorkspace {
  private onDisk: ReadonlyMap<string, string> = new Map();

  constructor(
    readonly folder: string,
    private readonly documents: TextDocuments<TextDocument>,
    private readonly readWorkspace: (folder: string) => Promise<ReadonlyMap<string, string>>,
  ) {}

  /** Reads the files again, because other programs may have changed them. */
  async refresh(): Promise<void> {
    this.onDisk = await this.readWorkspace(this.folder);
  }

  /** The paths of the open files of the workspace. */
  open(): readonly string[] {
    const paths = this.documents.all().flatMap(({ uri }) => this.pathOf(uri) ?? []);
    return paths.filter((path) => /^(?:schemas|flows|brands)\/.*\.json$/.test(path));
  }

  texts(): ReadonlyMap<string, string> {
    const open = this.open().map((path) => [path, this.openDocument(path)?.getText() ?? ''] as const);
    return new Map([...new Map([...this.onDisk, ...open])].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The path of a document in the workspace; undefined if it is not a file there. */
  pathOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = relative(this.folder, fileURLToPath(uri));
    return path === '' || path.split(sep)[0] === '..' || isAbsolute(path) ? undefined : path.split(sep).join('/');
  }

  /** The address of a file, as the editor writes it if the file is open. */
  uriOf(path: string): string {
    return this.openDocument(path)?.uri ?? pathToFileURL(join(this.folder, path)).href;
  }

  /** The version of an open document; undefined for a file that is not open. */
  versionOf(path: string): number | undefined {
    return this.openDocument(path)?.version;
  }

  private openDocument(path: string): TextDocument | undefined {
    return this.documents.all().find(({ uri }) => this.pathOf(uri) === path);
  }
}
