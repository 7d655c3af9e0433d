import { asText } from '#model';
import { below, childNode, Findings, placeIn, type Position, track, valueAt } from '#findings';
import { readFiles, type WorkspaceFiles } from '../files/read-files.ts';
import { metaSchemaOf } from '../formats/file-names.ts';
import { LayeredFiles, overlaidPath } from '../layers/layered-files.ts';
import type { TextSite } from '../renaming/text-sites.ts';
import { ownerOf } from './brands-at.ts';
import { type Mention, mentionsAt, textAt } from './mentions.ts';
import { plainTokens } from './plain-tokens.ts';

/**
 * Where the name at an offset is defined: the page, field, condition, flow or file that it names. For a part of an overlay, or of a file
 * that extends another, also the part that it changes. The position of the name itself is left out.
 */
export function definitionsAt(texts: ReadonlyMap<string, string>, path: string, offset: number): readonly Position[] {
  const site = textAt(path, texts.get(path) ?? '', offset);
  if (!site) return [];
  const files = readFiles(texts, () => undefined);
  if (texts.has(site.raw)) return [{ file: site.raw, line: 1, column: 1 }];
  const layers = new LayeredFiles(files, ownerOf(path) ?? '', new Findings());
  const named = mentionsAt(path, site, offset).flatMap((mention) => definitionOf(files, layers, path, mention) ?? []);
  const found = [...named.slice(0, 1), ...changedParts(files, path, site)];
  const own = positionOf(path, texts.get(path) ?? '', site.offset - 1);
  const keys = new Set([JSON.stringify(own)]);
  return found.filter((each) => {
    const key = JSON.stringify(each);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

/** The position of an offset in a text. */
export function positionOf(file: string, text: string, offset: number): Position {
  return { file, ...placeIn(text, offset) };
}

function definitionOf(
  files: WorkspaceFiles,
  layers: LayeredFiles,
  path: string,
  { kind, name }: Mention,
): Position | undefined {
  const under = overlaidPath(path) ?? path;
  if (kind === 'flow') {
    const file = `flows/${name}.flow.json`;
    return files.paths.has(file) ? { file, line: 1, column: 1 } : undefined;
  }
  if (kind === 'field') return keyIn(layers, dataOf(files, layers, under), below('/properties', name));
  return keyIn(layers, under, below(kind === 'page' ? '/pages' : '/conditions', name));
}

/** The position of a key in a merged file; undefined if the file does not have it. */
function keyIn(layers: LayeredFiles, path: string, pointer: string): Position | undefined {
  const node = layers.get(path);
  return node && valueAt(node.value, pointer) !== undefined ? track(node).origin(pointer, 'key').at : undefined;
}

/** The data schema whose fields a file names. */
function dataOf(files: WorkspaceFiles, layers: LayeredFiles, path: string): string {
  const flows = path.endsWith('.flow.json')
    ? [path]
    : [...files.paths].filter((each) => childNode(layers.get(each), 'ui')?.value === path);
  return flows.length === 0 ? path : asText(childNode(layers.get(flows[0] ?? ''), 'data')?.value);
}

/** The same part of the file that an overlay changes or that a file extends. */
function changedParts(files: WorkspaceFiles, path: string, { tokens, role }: TextSite): readonly Position[] {
  const base = overlaidPath(path) ?? childNode(files.edited.get(path), 'extends')?.value;
  if (typeof base !== 'string' || role === 'value') return [];
  const layers = new LayeredFiles(files, '', new Findings());
  const node = layers.get(base);
  const plain = node && plainTokens(node, tokens, files.metaSchemas.get(metaSchemaOf(base) ?? ''));
  const found = plain && keyIn(layers, base, below('', ...plain));
  return found ? [found] : [];
}
