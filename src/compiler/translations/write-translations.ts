import { type MemberNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { readableText } from '#findings';
import { metaSchemaOf, relativePath } from '../formats/file-names.ts';
import type { NewTranslation } from './read-rows.ts';

/** A change of a text: what is between two offsets becomes `text`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The file of translations with new and changed entries. Everything else stays as it is written. `old` is absent if the file is new. */
export function writeTranslations(path: string, old: string | undefined, changes: readonly NewTranslation[]): string {
  let text = old ?? `{\n  "$schema": "${relativePath(path, metaSchemaOf(path) ?? '')}"\n}\n`;
  for (const [file, own] of grouped(changes, (change) => change.text.file)) text = withFile(text, file, own);
  return text;
}

/** The entries by a key, in their order. */
export function grouped<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): ReadonlyMap<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

function withFile(text: string, file: string, changes: readonly NewTranslation[]): string {
  const { body } = parse(readableText(text), { mode: 'json', ranges: true });
  if (body.type !== 'Object') return text;
  const section = memberOf(body, file)?.value;
  if (section?.type !== 'Object') {
    const entries = Object.fromEntries(changes.map((change) => [change.text.address, entryOf(change)]));
    return applied(text, [added(body, [[file, entries]], 1)]);
  }
  const edits: Edit[] = [];
  const fresh: (readonly [string, unknown])[] = [];
  for (const change of changes) {
    const entry = memberOf(section, change.text.address)?.value;
    if (entry?.type === 'Object') edits.push(...changedEntry(text, entry, entryOf(change)));
    else fresh.push([change.text.address, entryOf(change)]);
  }
  return applied(text, fresh.length > 0 ? [...edits, added(section, fresh, 2)] : edits);
}

const entryOf = ({ text, words }: NewTranslation) => ({ of: text.words, text: words });

const memberOf = (node: ObjectNode, name: string): MemberNode | undefined =>
  node.members.find(({ name: own }) => own.type === 'String' && own.value === name);

const rangeOf = ({ range }: ValueNode | MemberNode): readonly [number, number] => [range?.[0] ?? 0, range?.[1] ?? 0];

/** The text of a value at a depth, as the formatter writes it. */
const written = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);

/** Replaces the words of an entry, if they differ. */
function changedEntry(text: string, entry: ObjectNode, words: Readonly<Record<string, unknown>>): readonly Edit[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const member = memberOf(entry, key);
    if (!member) return [];
    const [from, to] = rangeOf(member.value);
    const isSame = JSON.stringify(JSON.parse(text.slice(from, to))) === JSON.stringify(value);
    return isSame ? [] : [{ from, to, text: written(value, 3) }];
  });
}

/** Adds members at the end of an object. */
function added(node: ObjectNode, members: readonly (readonly [string, unknown])[], depth: number): Edit {
  const space = '  '.repeat(depth);
  const last = node.members.at(-1);
  const from = last ? rangeOf(last)[1] : rangeOf(node)[0] + 1;
  const lines = members.map(([name, value]) => `\n${space}${JSON.stringify(name)}: ${written(value, depth)}`);
  return { from, to: from, text: (last ? ',' : '') + lines.join(',') };
}

const applied = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((result, edit) => result.slice(0, edit.from) + edit.text + result.slice(edit.to), text);
