import type { Diagnostic as Finding } from '#findings';
import { type Connection, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { OpenWorkspace } from './open-workspace.ts';
import { rangeAt } from './text-ranges.ts';

/** Shows the findings in the editor, and removes those of files that have none any more. An open file always gets an answer. */
export class PublishedFindings {
  private shown: ReadonlySet<string> = new Set();

  constructor(
    private readonly connection: Connection,
    private readonly workspace: OpenWorkspace,
  ) {}

  show(findings: readonly Finding[]): void {
    const texts = this.workspace.texts();
    const files = new Map<string, Diagnostic[]>();
    for (const finding of findings)
      files.set(finding.at.file, [...(files.get(finding.at.file) ?? []), this.diagnosticOf(finding, texts)]);
    for (const path of new Set([...this.shown, ...files.keys(), ...this.workspace.open()])) {
      const version = this.workspace.versionOf(path);
      void this.connection.sendDiagnostics({
        uri: this.workspace.uriOf(path),
        diagnostics: files.get(path) ?? [],
        ...(version !== undefined && { version }),
      });
    }
    this.shown = new Set(files.keys());
  }

  private diagnosticOf(
    { at, over, also = [], code, severity, message, hint }: Finding,
    texts: ReadonlyMap<string, string>,
  ): Diagnostic {
    const related = (place: Finding['at'], text: string) => ({
      location: { uri: this.workspace.uriOf(place.file), range: rangeAt(texts.get(place.file) ?? '', place) },
      message: text,
    });
    const relatedInformation = [
      ...(over ? [related(over, 'The value that this replaces')] : []),
      ...also.map((place) => related(place, 'The same mistake')),
    ];
    return {
      source: 'tenor',
      code,
      severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      range: rangeAt(texts.get(at.file) ?? '', at),
      message: `${message}\n${hint}`,
      ...(relatedInformation.length > 0 && { relatedInformation }),
    };
  }
}
