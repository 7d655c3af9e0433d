import { allowedNames, definitionsAt, effectiveValuesAt, nameAt, renameInWorkspace } from '#compiler';
import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  type Location,
  LSPErrorCodes,
  MarkupKind,
  type PrepareRenameResult,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { OpenWorkspace } from './open-workspace.ts';
import { lineEdits, rangeAt } from './text-ranges.ts';

/** A place in a document, as the client asks about it. */
export interface Asked {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

/** Answers the questions of an editor about a place in a file of the workspace. A file outside it has no answers. */
export class Answers {
  constructor(private readonly workspace: OpenWorkspace) {}

  completion(asked: Asked): readonly CompletionItem[] {
    const place = this.placeOf(asked);
    const found = place && allowedNames(place.texts, place.path, place.offset);
    if (!found) return [];
    const range = { start: place.document.positionAt(found.from), end: place.document.positionAt(found.to) };
    return found.names.map((name, index) => {
      const newText = found.quoted ? JSON.stringify(name) : JSON.stringify(name).slice(1, -1);
      return {
        label: name,
        kind: CompletionItemKind.Value,
        sortText: String(index).padStart(5, '0'),
        filterText: newText,
        textEdit: { range, newText },
      };
    });
  }

  hover(asked: Asked): Hover | undefined {
    const place = this.placeOf(asked);
    const found = place && effectiveValuesAt(place.texts, place.path, place.offset);
    if (!found || found.values.length === 0) return undefined;
    const lines = found.values.map(({ brands, value, at }) => {
      const whom = found.values.length === 1 && brands.length > 1 ? 'all brands' : brands.join(', ');
      const where = `[${at.file}:${at.line}](${this.workspace.uriOf(at.file)}#L${at.line})`;
      return value === undefined ? `**${whom}**: nothing` : `**${whom}**, from ${where}:\n\n${shown(value)}`;
    });
    return { contents: { kind: MarkupKind.Markdown, value: lines.join('\n\n') } };
  }

  definition(asked: Asked): readonly Location[] {
    const place = this.placeOf(asked);
    if (!place) return [];
    return definitionsAt(place.texts, place.path, place.offset).map((at) => ({
      uri: this.workspace.uriOf(at.file),
      range: rangeAt(place.texts.get(at.file) ?? '', at),
    }));
  }

  prepareRename(asked: Asked): PrepareRenameResult | undefined {
    const place = this.placeOf(asked);
    const found = place && nameAt(place.texts, place.path, place.offset);
    if (!found) return undefined;
    const { document } = place;
    const end = document.positionAt(found.offset + found.name.length);
    return { range: { start: document.positionAt(found.offset), end }, placeholder: found.name };
  }

  rename(asked: Asked & { readonly newName: string }): WorkspaceEdit {
    const place = this.placeOf(asked);
    const found = place && nameAt(place.texts, place.path, place.offset);
    if (!found) throw new ResponseError(LSPErrorCodes.RequestFailed, 'There is no name to rename here.');
    const { kind, name: old, flow } = found;
    const result = renameInWorkspace(place.texts, { kind, old, name: asked.newName, flow });
    if ('problem' in result) throw new ResponseError(LSPErrorCodes.RequestFailed, result.problem);
    const edits = [...result.texts].map(([path, text]) => ({
      textDocument: { uri: this.workspace.uriOf(path), version: this.workspace.versionOf(path) ?? null },
      edits: [...lineEdits(place.texts.get(path) ?? '', text)],
    }));
    const moves = [...result.moves].map(([from, to]) => ({
      kind: 'rename' as const,
      oldUri: this.workspace.uriOf(from),
      newUri: this.workspace.uriOf(to),
    }));
    return { documentChanges: [...edits, ...moves] };
  }

  private placeOf({ textDocument, position }: Asked) {
    const path = this.workspace.pathOf(textDocument.uri);
    const texts = this.workspace.texts();
    const text = path === undefined ? undefined : texts.get(path);
    if (path === undefined || text === undefined) return undefined;
    const document = TextDocument.create(textDocument.uri, 'json', 0, text);
    return { path, texts, document, offset: document.offsetAt(position) };
  }
}

/** The most lines of a value that a hover shows. */
const MOST = 20;

function shown(value: unknown): string {
  const lines = JSON.stringify(value, undefined, 2).split('\n');
  const rest = lines.length > MOST ? ['…'] : [];
  return ['```json', ...lines.slice(0, MOST), ...rest, '```'].join('\n');
}
