import type { Json, Pointer } from '#model';
import { below, Findings, type Position, track, valueAt } from '#findings';
import { readFiles } from '../files/read-files.ts';
import { metaSchemaOf } from '../formats/file-names.ts';
import { LayeredFiles, overlaidPath } from '../layers/layered-files.ts';
import { brandsOf, ownerOf } from './brands-at.ts';
import { textAt } from './mentions.ts';
import { plainTokens } from './plain-tokens.ts';

/** The value that some brands have at a place, and where it is written. `value` is undefined if they have none. */
export interface EffectiveValue {
  readonly brands: readonly string[];
  readonly value: Json | undefined;
  readonly at: Position;
}

/** What each brand has at the place of a text, with all layers merged. Brands with the same value from the same place are together. */
export function effectiveValuesAt(
  texts: ReadonlyMap<string, string>,
  path: string,
  offset: number,
): { readonly file: string; readonly pointer: Pointer; readonly values: readonly EffectiveValue[] } | undefined {
  const site = textAt(path, texts.get(path) ?? '', offset);
  if (!site) return undefined;
  const files = readFiles(texts, () => undefined);
  const file = overlaidPath(path) ?? path;
  const metaSchema = files.metaSchemas.get(metaSchemaOf(file) ?? '');
  const brands = overlaidPath(path) === undefined && ownerOf(path) ? brandsOf(files, path) : brandsOf(files, file);
  const groups = new Map<string, EffectiveValue>();
  for (const brand of brands) {
    const node = new LayeredFiles(files, brand, new Findings()).get(file);
    const tokens = node && plainTokens(node, site.tokens, metaSchema);
    if (!node || !tokens) continue;
    const pointer = below('', ...tokens);
    const value = valueAt(node.value, pointer);
    const { at } = track(node).origin(pointer);
    const key = JSON.stringify([value ?? null, at]);
    groups.set(key, { value, at, brands: [...(groups.get(key)?.brands ?? []), brand] });
  }
  return { file, pointer: below('', ...site.tokens), values: [...groups.values()] };
}
