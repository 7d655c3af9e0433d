import { asText, isObject, type Json, type JsonObject } from '#model';
import { below, childNode, segments, type TrackedNode } from '#findings';
import { uniqueNames } from './entry-names.ts';
import { identityAt } from './list-identity.ts';

/** The outermost list with named entries on a path: where it is, and the rest of the path. */
interface NamedList {
  readonly list: readonly string[];
  readonly entries: readonly TrackedNode[];
  readonly names: readonly (string | undefined)[];
  readonly token: string;
  readonly rest: readonly string[];
}

/**
 * The part of an overlay that does by name what a step of a patch does by position, as text: `"lists": { "/order": [ … ] }`. Entries
 * without a name appear as "<name>".
 */
export function namedStep(root: TrackedNode, operation: JsonObject, metaSchema: unknown): string {
  const path = namedListOn(root, segments(asText(operation['path'])), metaSchema);
  const from = namedListOn(root, segments(asText(operation['from'])), metaSchema);
  const list = path ?? from;
  if (!list) return '"lists"';
  const there = segments(asText(operation['path'])).reduce<TrackedNode | undefined>(childNode, root);
  const step = stepOf(operation, list, from, there?.value);
  return `"lists": ${written({ [below('', ...list.list)]: [step] })}`;
}

/** The change that removes or replaces what is at a path, as text: a `merge`, or a step of `lists` if a list is on the path. */
export function namedChange(root: TrackedNode, tokens: readonly string[], value: Json, metaSchema: unknown): string {
  const list = namedListOn(root, tokens, metaSchema);
  if (!list) return `"merge": ${written(nested(tokens, value))}`;
  const op = list.rest.length === 0 ? (value === null ? 'remove' : 'replace') : 'replace';
  return namedStep(root, { op, path: below('', ...tokens), value }, metaSchema);
}

function namedListOn(root: TrackedNode, tokens: readonly string[], metaSchema: unknown): NamedList | undefined {
  let node: TrackedNode | undefined = root;
  for (const [depth, token] of tokens.entries()) {
    const list = tokens.slice(0, depth);
    const identity = node?.kind === 'list' ? identityAt(metaSchema, list) : undefined;
    if (node?.kind === 'list' && identity)
      return {
        list,
        entries: node.entries,
        names: uniqueNames(node.entries, identity),
        token,
        rest: tokens.slice(depth + 1),
      };
    node = childNode(node, token);
  }
  return undefined;
}

function stepOf(
  { op, value }: JsonObject,
  list: NamedList,
  from: NamedList | undefined,
  there: Json | undefined,
): Json {
  const nameAt = (place: number): string => list.names[place] ?? '<name>';
  const place = Number(list.token);
  if (list.rest.length > 0) {
    const isRemoved = op === 'remove' || value === null;
    return { change: nameAt(place), with: nested(list.rest, isRemoved ? null : merging(there, value ?? '…')) };
  }
  if (op === 'remove') return { remove: nameAt(place) };
  if (op === 'replace') return { replace: nameAt(place), with: value ?? '…' };
  if (op === 'move' && from && from.rest.length === 0 && below('', ...from.list) === below('', ...list.list)) {
    const others = list.names.toSpliced(Number(from.token), 1);
    const next = list.token === '-' ? undefined : others[place];
    return { move: nameAt(Number(from.token)), ...(next === undefined ? { last: true } : { before: next }) };
  }
  const next = list.token === '-' || place >= list.entries.length ? undefined : nameAt(place);
  return { add: value ?? '…', ...(next === undefined ? { last: true } : { before: next }) };
}

function nested(tokens: readonly string[], value: Json): Json {
  return tokens.reduceRight<Json>((inner, token) => ({ [token]: inner }), value);
}

/** The merge patch that turns one value into another: the new value, and `null` for each key that it does not have. */
function merging(from: Json | undefined, to: Json): Json {
  if (!isObject(from) || !isObject(to)) return to;
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...to };
}

/** JSON on one line, with spaces as in the files. The text "…" stands for a value that the author chooses. */
function written(value: Json): string {
  return JSON.stringify(value, undefined, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll('"…"', '…')
    .replaceAll(/\[ | \]/g, (each) => each.trim());
}
