import { formats } from '#lending';
import type { Brand } from '#model';
import { textFiller, type FillText } from '../lowering/fill-static-text.ts';
import type { Tracked } from '#findings';
import { copyEntries, type CopyEntry } from './copy-entries.ts';
import { EMPHASIS } from './copy-values.ts';
import type { DeclaredText } from './declared-copy.ts';
import type { TextPart } from './parse-text.ts';

/**
 * Writes a catalogue as an ES module that imports nothing. It exports `copy`, a function of the formats of the language that returns
 * the texts: a text without values is a string, a text with values a function of them. Values of the brand are filled in here.
 */
export function emitCopy(file: Tracked, brand: Brand, declared: ReadonlyMap<string, DeclaredText>): string {
  const fill = textFiller(brand);
  const tree: Tree = new Map();
  for (const entry of copyEntries(file)) {
    const text = declared.get(entry.keys.join('.'));
    if (text) put(tree, entry.keys, entryCode(entry, text, fill));
  }
  return `export const copy = (f) => (${treeCode(tree)});\n`;
}

type Tree = Map<string, string | Tree>;

function put(tree: Tree, [key = '', ...rest]: readonly string[], code: string): void {
  if (rest.length === 0) {
    tree.set(key, code);
    return;
  }
  const group = tree.get(key);
  const inner: Tree = group instanceof Map ? group : new Map<string, string | Tree>();
  tree.set(key, inner);
  put(inner, rest, code);
}

const treeCode = (tree: Tree): string =>
  `{${[...tree].map(([key, code]) => `${JSON.stringify(key)}:${typeof code === 'string' ? code : treeCode(code)}`).join(',')}}`;

function entryCode({ by, forms }: CopyEntry, { values, isRich }: DeclaredText, fill: FillText): string {
  const write = (parts: readonly TextPart[]) => partsCode(parts, fill, isRich);
  const code =
    by === undefined
      ? write(forms[0]?.parts ?? [])
      : `f.plural(v.${by},{${forms.map(({ form, parts }) => `${form}:${write(parts)}`).join(',')}})`;
  return values.size === 0 ? code : `(v)=>${code}`;
}

/** An expression: a string, or an element if one is in it or `isRich`, because the form of a text for one item may need none. */
function partsCode(parts: readonly TextPart[], fill: FillText, isRich = false): string {
  const merged = withBrandValues(parts, fill);
  const all = merged.map((part) => partCode(part, fill));
  if (isRich || merged.some((part) => typeof part === 'object' && 'tag' in part)) return `f.join(${all.join(',')})`;
  if (merged.every((part) => typeof part === 'string')) return all[0] ?? '""';
  return `(${typeof merged[0] === 'string' ? '' : '""+'}${all.join('+')})`;
}

/** The parts with the values of the brand as words. */
function withBrandValues(parts: readonly TextPart[], fill: FillText): readonly TextPart[] {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const isBrands = typeof part === 'object' && 'value' in part && part.value.startsWith('/');
    const next = isBrands ? fill(`{${[part.value, part.format].filter(Boolean).join(', ')}}`) : part;
    const last = merged.at(-1);
    if (typeof next === 'string' && typeof last === 'string') merged[merged.length - 1] = last + next;
    else merged.push(next);
  }
  return merged;
}

function partCode(part: TextPart, fill: FillText): string {
  if (typeof part === 'string') return JSON.stringify(part);
  if ('tag' in part) {
    if (!part.parts) return `v.${part.tag}`;
    const words = partsCode(part.parts, fill);
    return part.tag === EMPHASIS ? `f.strong(${words})` : `v.${part.tag}(${words})`;
  }
  const { value, format } = part;
  return format !== undefined && Object.hasOwn(formats, format)
    ? `f[${JSON.stringify(format)}](v.${value})`
    : `v.${value}`;
}
