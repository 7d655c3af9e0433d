import { parse, type ValueNode } from '@humanwhocodes/momoa';

/** A value as it is written in a file. Offsets count characters from the start of the text. */
export interface Written {
  readonly file: string;
  /** The keys and positions that lead to it. */
  readonly path: readonly string[];
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  /** Where its key is written, with quotation marks; for an entry of a list, where the entry is. */
  readonly key: { readonly start: number; readonly end: number };
  readonly parent?: Written;
  readonly children: readonly Written[];
}

/** The last part of its path. */
export const nameOf = ({ path }: Written): string => path.at(-1) ?? '';

/** Its property or entry; undefined if it has none of this name. */
export const childOf = (of: Written | undefined, name: string): Written | undefined =>
  of?.children.find((child) => nameOf(child) === name);

/** The value at a path below it. */
export const valueBelow = (of: Written, ...path: readonly string[]): Written | undefined =>
  path.reduce<Written | undefined>((at, name) => childOf(at, name), of);

/** The other properties or entries beside it. */
export const siblingsOf = (of: Written): readonly Written[] =>
  (of.parent?.children ?? []).filter((each) => each !== of);

/** Reads a JSON file with the place of every value. */
export function readWritten(file: string, text: string): Written {
  const { body } = parse(text, { mode: 'json', ranges: true });
  return read(file, body, [], undefined, undefined);
}

function read(
  file: string,
  node: ValueNode,
  path: readonly string[],
  parent: Written | undefined,
  key: { readonly start: number; readonly end: number } | undefined,
): Written {
  const [start, end] = [node.loc.start.offset, node.loc.end.offset];
  const children: Written[] = [];
  const written = { file, path, start, end, key: key ?? { start, end }, children, value: valueOf(node) };
  const own: Written = parent === undefined ? written : { ...written, parent };
  if (node.type === 'Object')
    for (const { name, value } of node.members) {
      const place = { start: name.loc.start.offset, end: name.loc.end.offset };
      const text = name.type === 'String' ? name.value : name.name;
      children.push(read(file, value, [...path, text], own, place));
    }
  if (node.type === 'Array')
    for (const [index, { value }] of node.elements.entries())
      children.push(read(file, value, [...path, String(index)], own, undefined));
  return own;
}

function valueOf(node: ValueNode): unknown {
  switch (node.type) {
    case 'Object':
      return Object.fromEntries(
        node.members.map(({ name, value }) => [name.type === 'String' ? name.value : name.name, valueOf(value)]),
      );
    case 'Array':
      return node.elements.map(({ value }) => valueOf(value));
    case 'String':
    case 'Number':
    case 'Boolean':
      return node.value;
    default:
      return null;
  }
}

/** Does a path fit a pattern? `*` is any one part, `**` any number of them. */
export function fits(path: readonly string[], pattern: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return path.length === 0;
  if (first === '**') return path.some((_, at) => fits(path.slice(at), rest)) || fits([], rest);
  return path.length > 0 && (first === '*' || first === path[0]) && fits(path.slice(1), rest);
}

/** It and every value below it. */
export function* everyWritten(of: Written): Iterable<Written> {
  yield of;
  for (const child of of.children) yield* everyWritten(child);
}
