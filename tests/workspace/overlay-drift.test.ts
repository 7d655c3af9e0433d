import { layeredFile } from '../compiler/layered-file.ts';
import type { Json, JsonObject, Pointer } from '#model';
import { apply as mergePatch } from 'json-merge-patch';
import { describe, expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { type BaseChange, changesOf, nameOf } from './base-changes.ts';

/** A step of an overlay's `lists`. */
type Step = Readonly<Record<string, Json>>;
interface Overlay {
  readonly lists?: Readonly<Record<Pointer, readonly Step[]>>;
}

const workspace = repoWorkspace();
const parsed = (path: string): JsonObject => JSON.parse(workspace.get(path) ?? '') as JsonObject;
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const metaSchemas = new Map([...workspace].filter(([path]) => path.startsWith('schemas/meta/')));

/** A file that changes another one: the overlay of a brand, or a flow that extends a flow. */
function changedFile(
  path: string,
): { readonly brand: string; readonly file: string; readonly into: string } | undefined {
  const [, brand, file] = /^brands\/([^/]+)\/overlays\/(.+)$/.exec(path) ?? [];
  if (brand !== undefined && file !== undefined) return { brand, file, into: file };
  const base = path.startsWith('flows/') ? parsed(path)['extends'] : undefined;
  return typeof base === 'string' ? { brand: '', file: base, into: path } : undefined;
}

/** Every list of a shared file that an overlay or an extension changes, and the page order of every flow that has one. */
const cases = [...workspace.keys()].flatMap((path) => {
  const changed = changedFile(path);
  if (!changed) return [];
  const { lists = {} } = parsed(path) as Overlay;
  // A flow that writes its own order takes nothing of the other one.
  const hasOrder = Array.isArray(parsed(changed.file)['order']) && parsed(path)['order'] === undefined;
  const places = new Set([...Object.keys(lists), ...(hasOrder ? ['/order'] : [])]);
  return [...places].map((place) => ({ ...changed, path, place, steps: lists[place] ?? [] }));
});

function valueAt(value: Json | undefined, place: Pointer): Json | undefined {
  return place
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((part, key) => (part as JsonObject | undefined)?.[key], value);
}

/** The base file with one list replaced. */
function withList(file: string, place: Pointer, list: readonly Json[]): JsonObject {
  const changed = copy(parsed(file));
  const keys = place.split('/').slice(1);
  const holder = valueAt(
    changed,
    keys
      .slice(0, -1)
      .map((key) => `/${key}`)
      .join(''),
  ) as Record<string, Json>;
  holder[keys.at(-1) ?? ''] = list;
  return changed;
}

/** What is wrong with a result, by what the author's steps say: undefined if nothing is. */
function wrong(base: readonly Json[], result: readonly Json[], steps: readonly Step[]): string | undefined {
  const name = (step: Step, key: string): string => nameOf(step[key]);
  const of = (key: string): readonly Step[] => steps.filter((step) => key in step);
  const placed = [...of('add'), ...of('move')];
  const put = new Set(placed.map((step) => nameOf(step['add'] ?? step['move'])));
  const gone = new Set([
    ...of('remove').map((step) => name(step, 'remove')),
    ...of('replace').map((step) => name(step, 'replace')),
  ]);
  const names = result.map(nameOf);
  for (const step of placed) {
    const own = nameOf(step['add'] ?? step['move']);
    const others = names.filter((each) => each === own || !laterThan(steps, step, each));
    const at = others.indexOf(own);
    if (others.filter((each) => each === own).length !== 1) return `${own} is not there once`;
    const { before, after } = step;
    if (before !== undefined && others[at + 1] !== nameOf(before)) return `${own} is not before ${nameOf(before)}`;
    if (after !== undefined && others[at - 1] !== nameOf(after)) return `${own} is not after ${nameOf(after)}`;
    if (step['first'] !== undefined && at !== 0) return `${own} is not first`;
    if (before === undefined && after === undefined && step['first'] === undefined && at !== others.length - 1)
      return `${own} is not last`;
  }
  const replaced = new Map(of('replace').map((step) => [name(step, 'replace'), step['with']]));
  const changed = new Map(of('change').map((step) => [name(step, 'change'), step['with']]));
  const expected = base.flatMap((entry): readonly Json[] => {
    const own = nameOf(entry);
    if (put.has(own)) return [];
    if (replaced.has(own)) return [replaced.get(own) ?? null];
    if (gone.has(own)) return [];
    return changed.has(own) ? [mergePatch(copy(entry) as object, copy(changed.get(own)) as object) as Json] : [entry];
  });
  const rest = result.filter((entry) => !put.has(nameOf(entry)));
  if (JSON.stringify(rest) !== JSON.stringify(expected)) return 'the other entries differ from the base';
  for (const each of [...gone, ...changed.keys()])
    if (!base.some((entry) => nameOf(entry) === each)) return `${each} is not in the base`;
  return undefined;
}

/** Does a later step put this entry in its place? It may then stand between an entry and its anchor. */
function laterThan(steps: readonly Step[], step: Step, name: string): boolean {
  return steps.slice(steps.indexOf(step) + 1).some((later) => nameOf(later['add'] ?? later['move']) === name);
}

/** "right", "reported", or what is silently wrong with the overlay over a changed base. */
function outcome(each: (typeof cases)[number], change: BaseChange): string {
  const { brand, file, path, into, place, steps } = each;
  const files = new Map([...metaSchemas, [path, workspace.get(path) ?? '']]);
  files.set(file, JSON.stringify(withList(file, place, change.list)));
  const { file: result, diagnostics } = layeredFile(files, brand, into);
  if (diagnostics.some(({ code }) => code.startsWith('overlay/'))) return 'reported';
  const problem = wrong(change.list, valueAt(result?.value, place) as readonly Json[], steps);
  return problem === undefined ? 'right' : `${change.what}: ${problem}`;
}

describe('a single change of a shared list leaves an overlay right or is reported', () => {
  test.each(cases)('$place of $file under $path', (each) => {
    const base = valueAt(parsed(each.file), each.place) as readonly Json[] | undefined;
    const changes = [...changesOf(base ?? [])];
    const outcomes = changes.map((change) => outcome(each, change));
    expect(outcomes.filter((found) => found !== 'right' && found !== 'reported')).toEqual([]);
    // A new entry of the base concerns no step, so it must not disturb an overlay.
    const ofNew = outcomes.filter((_, index) => changes[index]?.what.startsWith('insert'));
    expect(new Set(ofNew)).toEqual(new Set(['right']));
  });

  test('for page orders, fields, page bodies, required fields and submits', () => {
    const kinds = new Set(cases.map(({ place }) => place.split('/').at(-1)));
    expect([...kinds]).toEqual(expect.arrayContaining(['order', 'fields', 'body', 'required', 'submit']));
    const changes = cases.flatMap(({ file, place }) => [
      ...changesOf((valueAt(parsed(file), place) ?? []) as readonly Json[]),
    ]);
    expect(changes.length).toBeGreaterThan(30 * cases.length);
  });
});
