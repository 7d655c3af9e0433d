import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  CompletionRequest,
  type CompletionItem,
  createProtocolConnection,
  DefinitionRequest,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  type Hover,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  type Location,
  PrepareRenameRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  RenameRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** Writes a workspace to a folder that is deleted after the test. */
export async function onDisk(texts: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenor-lsp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of texts) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** An editor with a workspace, connected to `tenor lsp` by the standard streams. It starts the server as docs/product-teams/editors.md says. It stops after the test. */
export async function openEditor(folder: string, texts: ReadonlyMap<string, string>): Promise<Editor> {
  const child = spawn(resolve('src/launch/tenor-lsp.mjs'));
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const editor = new Editor(connection, folder, texts);
  connection.listen();
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    const code = await ended;
    if (code !== 0) throw new Error(`tenor lsp ended with ${code}: ${errors.join('')}`);
  });
  const params: Omit<InitializeParams, 'rootUri'> = {
    processId: process.pid,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'workspace' }],
  };
  await connection.sendRequest(InitializeRequest.type, params as InitializeParams);
  await connection.sendNotification(InitializedNotification.type, {});
  return editor;
}

/** A finding as an editor shows it, with the text that it underlines. */
export type Shown = Pick<Diagnostic, 'code' | 'message' | 'severity'> & { readonly underlined: string };

export class Editor {
  /** Everything that the server has published, in order. */
  readonly published: PublishDiagnosticsParams[] = [];
  private readonly documents = new Map<string, TextDocument>();
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly connection: ProtocolConnection,
    private readonly folder: string,
    private readonly texts: ReadonlyMap<string, string>,
  ) {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published.push(params);
      for (const look of this.waiting) look();
    });
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  /** The path of a file in the workspace. */
  pathOf(uri: string): string {
    return fileURLToPath(uri).slice(this.folder.length + 1);
  }

  textOf(path: string): string {
    return this.documents.get(path)?.getText() ?? this.texts.get(path) ?? '';
  }

  async open(path: string): Promise<void> {
    const document = TextDocument.create(this.uriOf(path), 'json', 1, this.textOf(path));
    this.documents.set(path, document);
    const { uri, languageId, version } = document;
    const textDocument = { uri, languageId, version, text: document.getText() };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Types text over the first `from` of an open file, without saving it. */
  async type(path: string, from: string, to: string): Promise<void> {
    const document = this.documents.get(path);
    if (!document?.getText().includes(from)) throw new Error(`${path} is not open, or has no ${from}`);
    const start = document.getText().indexOf(from);
    const range = { start: document.positionAt(start), end: document.positionAt(start + from.length) };
    const version = document.version + 1;
    this.documents.set(path, TextDocument.update(document, [{ range, text: to }], version));
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: document.uri, version },
      contentChanges: [{ range, text: to }],
    });
  }

  versionOf(path: string): number {
    return this.documents.get(path)?.version ?? 0;
  }

  /** The findings that the server shows for the present text of an open file. */
  async findings(path: string): Promise<readonly Shown[]> {
    const latest = () =>
      this.published.findLast(({ uri, version }) => uri === this.uriOf(path) && version === this.versionOf(path));
    const found = await new Promise<PublishDiagnosticsParams>((resolve) => {
      const look = () => {
        const params = latest();
        if (!params) return;
        this.waiting.delete(look);
        resolve(params);
      };
      this.waiting.add(look);
      look();
    });
    return found.diagnostics.map(({ code, message, severity, range }) => ({
      ...(code !== undefined && { code }),
      ...(severity !== undefined && { severity }),
      message: typeof message === 'string' ? message : message.value,
      underlined: this.textIn(path, range),
    }));
  }

  textIn(path: string, range: Range): string {
    return TextDocument.create('', 'json', 0, this.textOf(path)).getText(range);
  }

  /** What the server offers at the end of the first `text` of a file. */
  async complete(path: string, text: string): Promise<readonly CompletionItem[]> {
    return (await this.connection.sendRequest(CompletionRequest.type, this.placeOf(path, text))) as CompletionItem[];
  }

  hover(path: string, text: string): Promise<Hover | null> {
    return this.connection.sendRequest(HoverRequest.type, this.placeOf(path, text));
  }

  async definitions(path: string, text: string): Promise<readonly string[]> {
    const found = await this.connection.sendRequest(DefinitionRequest.type, this.placeOf(path, text));
    return (found as Location[]).map(({ uri, range }) => {
      const file = this.pathOf(uri);
      return `${file}:${range.start.line + 1} ${this.textIn(file, range)}`;
    });
  }

  prepareRename(path: string, text: string) {
    return this.connection.sendRequest(PrepareRenameRequest.type, this.placeOf(path, text));
  }

  rename(path: string, text: string, newName: string): Promise<WorkspaceEdit | null> {
    return this.connection.sendRequest(RenameRequest.type, { ...this.placeOf(path, text), newName });
  }

  private placeOf(path: string, text: string) {
    const document = TextDocument.create(this.uriOf(path), 'json', 0, this.textOf(path));
    const start = document.getText().indexOf(text);
    if (start < 0) throw new Error(`${path} has no ${text}`);
    return { textDocument: { uri: document.uri }, position: document.positionAt(start + text.length) };
  }
}
