import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '#findings';
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Answers } from './answers.ts';
import { CheckRuns } from './check-runs.ts';
import { OpenWorkspace } from './open-workspace.ts';
import { PublishedFindings } from './publish-findings.ts';

export interface LanguageServerOptions {
  /** The folder of the workspace; by default the one that the editor opens. */
  readonly root: string | undefined;
  /** The folder to use if the editor opens none, or one without a workspace. */
  readonly project: string;
  readonly readWorkspace: (folder: string) => Promise<ReadonlyMap<string, string>>;
  /** Checks the texts of a workspace, off the thread that answers the editor. */
  readonly check: (folder: string, files: ReadonlyMap<string, string>) => Promise<readonly Diagnostic[]>;
}

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['"', '/', '{'] },
  hoverProvider: true,
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
};

/** The files whose changes on disk matter: those that people edit, and the code that shows texts. */
const watched = '**/{schemas,flows,brands,src}/**';

/** Serves one editor on the standard streams. Resolves when the editor has ended the connection. */
export function startLanguageServer(options: LanguageServerOptions): Promise<void> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize(async (params) => {
    const folder = await folderOf(params, options);
    const workspace = new OpenWorkspace(folder, documents, options.readWorkspace);
    await workspace.refresh();
    serve(connection, documents, workspace, options, params);
    return { capabilities, serverInfo: { name: 'tenor' } };
  });
  const ended = new Promise<void>((resolve) => {
    connection.onExit(resolve);
    process.stdin.once('close', resolve);
  });
  documents.listen(connection);
  connection.listen();
  return ended;
}

async function folderOf(
  { workspaceFolders }: InitializeParams,
  { root, project, readWorkspace }: LanguageServerOptions,
): Promise<string> {
  if (root !== undefined) return root;
  const uri = workspaceFolders?.[0]?.uri;
  const folder = uri?.startsWith('file:') ? fileURLToPath(uri) : undefined;
  return folder !== undefined && (await readWorkspace(folder)).size > 0 ? folder : project;
}

function serve(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  workspace: OpenWorkspace,
  { check }: LanguageServerOptions,
  { capabilities: { workspace: client } }: InitializeParams,
): void {
  const findings = new PublishedFindings(connection, workspace);
  const runs = new CheckRuns(
    async () => {
      await workspace.refresh();
      return check(workspace.folder, workspace.texts());
    },
    (found) => findings.show(found),
    (error) => connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const answers = new Answers(workspace);
  connection.onInitialized(() => {
    if (client?.didChangeWatchedFiles?.dynamicRegistration)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: watched }] });
    runs.changed();
  });
  connection.onDidChangeWatchedFiles(() => runs.changed());
  documents.onDidChangeContent(() => runs.changed());
  documents.onDidClose(() => runs.changed());
  documents.onDidSave(() => runs.changed());
  connection.onCompletion((asked) => [...answers.completion(asked)]);
  connection.onHover((asked) => answers.hover(asked));
  connection.onDefinition((asked) => [...answers.definition(asked)]);
  connection.onPrepareRename((asked) => answers.prepareRename(asked));
  connection.onRenameRequest((asked) => answers.rename(asked));
}
