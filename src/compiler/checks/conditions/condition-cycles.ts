import { atomsOf, type ConditionTree, partsOf } from '../../outline/condition-tree.ts';
import { answerPath } from '../../outline/fields.ts';
import { namesIn } from '../../lowering/shown-names.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { fieldsRead } from '../../outline/leaves.ts';
import { asObject } from '#model';
import { below, type Diagnostic, finding, segments } from '#findings';
import { followDerived, pointersRead, templateParts } from '../../outline/template-parts.ts';
import { everyPage, type Outline, type OutlineField } from '../../outline/outline.ts';
import type { Check } from '../check-context.ts';

/** As deep as values may be nested in a file. A browser ends at some thousands. */
const deepest = 100;

const hint = 'Break the cycle: base one of these conditions on an earlier answer.';

/** Conditions, derived values, previews and fields that depend on themselves. */
export const conditionCycles: Check = function* ({ flow, outline }) {
  const report = (message: string, place: string): Diagnostic =>
    finding('flow/condition-cycle', flow.flow.origin(place), message, hint);
  const conditions = new Map([...outline.conditions].map(([name, tree]) => [name, conditionsIn(tree)]));
  yield* tooDeep(conditions, ({ name, depth }) => {
    const message = `The condition "${name}" rests on a chain of ${depth} conditions. At most ${deepest} are possible.`;
    const way = 'Join conditions of the chain with "all" or "any".';
    return finding('flow/condition-too-deep', flow.flow.origin(below('/conditions', name)), message, way);
  });
  for (const cycle of cycles(conditions)) {
    yield report(
      `The condition "${cycle[0]}" depends on itself: ${cycle.join(' → ')}.`,
      below('/conditions', cycle[0] ?? ''),
    );
  }
  const derived = new Map(
    Object.entries(outline.derived).map(([name, template]) => [name, derivedIn(template, outline)]),
  );
  for (const cycle of cycles(derived)) {
    yield report(
      `The derived value "${cycle[0]}" depends on itself: ${cycle.join(' → ')}.`,
      below('/derived', cycle[0] ?? ''),
    );
  }
  const previews = new Map(previewSites(outline).map(([name, site]) => [name, previewsIn(site, outline)]));
  for (const cycle of cycles(previews)) {
    yield report(
      `The preview "${cycle[0]}" depends on itself: ${cycle.join(' → ')}.`,
      below('/previews', cycle[0] ?? ''),
    );
  }
  for (const { fields } of everyPage(outline)) {
    const reads = new Map(fields.map((field) => [field.path, readsOnPage(field, fields, outline)]));
    for (const cycle of cycles(reads)) {
      const when = fields.find(({ path }) => path === cycle[0])?.when;
      if (when) yield report(`Whether "${cycle[0]}" is asked depends on itself: ${cycle.join(' → ')}.`, when.place);
    }
  }
};

function conditionsIn(tree: ConditionTree): readonly string[] {
  return [...partsOf(tree)].flatMap((part) => (part.kind === 'named' ? [part.name] : []));
}

/** The derived values that a template reads, also through the conditions by which it chooses. */
function derivedIn(template: unknown, { conditions }: Outline): readonly string[] {
  return [...templateParts(template, '')].flatMap((part) => {
    const [root, name = ''] = part.kind === 'pointer' ? segments(part.pointer) : [];
    const tree = root === 'conditions' ? conditions.get(name) : undefined;
    const read = tree ? atomsOf(tree, conditions).map(({ at }) => segments(at)) : [[root, name]];
    return read.flatMap(([area, each]) => (area === 'derived' && each !== undefined && each !== '' ? [each] : []));
  });
}

function previewSites({ sites }: Outline): readonly (readonly [string, CallSite])[] {
  return sites.filter(({ kind }) => kind === 'preview').map((site) => [segments(site.place)[1] ?? '', site]);
}

const inputsOf = ({ value }: CallSite): readonly unknown[] => [value['params'], value['payload'], value['with']];

/** The previews that a preview or its condition reads. */
function previewsIn(site: CallSite, { conditions, derived }: Outline): readonly string[] {
  const decides = site.when ? atomsOf(site.when, conditions).map(({ at }) => at) : [];
  const read = inputsOf(site).flatMap((template) => pointersRead(template, derived));
  return [...namesIn('previews', [...read, ...decides])];
}

/** The fields that the previews among these pointers read. */
function madeOfPreviews(pointers: readonly string[], outline: Outline): readonly string[] {
  const names = new Set(namesIn('previews', pointers));
  return previewSites(outline).flatMap(([name, site]) => (names.has(name) ? fieldsRead(inputsOf(site), outline) : []));
}

function readsOnPage({ when }: OutlineField, fields: readonly OutlineField[], outline: Outline): readonly string[] {
  if (!when) return [];
  const read = atomsOf(when, outline.conditions).flatMap(({ at }) => followDerived(at, asObject(outline.derived)));
  const paths = [...read.flatMap((pointer) => answerPath(pointer) ?? []), ...madeOfPreviews(read, outline)];
  return fields
    .map(({ path }) => path)
    .filter((field) => paths.some((path) => path === field || path.startsWith(`${field}/`)));
}

/** The condition with the longest chain of conditions that name each other, if it is too long. */
function* tooDeep(
  graph: ReadonlyMap<string, readonly string[]>,
  describe: (found: { readonly name: string; readonly depth: number }) => Diagnostic,
): Iterable<Diagnostic> {
  const depths = new Map<string, number>();
  let deepestFound = { name: '', depth: 0 };
  walk(graph, {
    leave: (name) => {
      const depth = 1 + (graph.get(name) ?? []).reduce((most, next) => Math.max(most, depths.get(next) ?? 0), 0);
      depths.set(name, depth);
      if (depth > deepestFound.depth) deepestFound = { name, depth };
    },
  });
  if (deepestFound.depth > deepest) yield describe(deepestFound);
}

/** The cycles of a graph, each once. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const inCycle = new Set<string>();
  walk(graph, {
    meet: (cycle) => {
      if (cycle.some((name) => inCycle.has(name))) return;
      for (const name of cycle) inCycle.add(name);
      found.push([...cycle, cycle[0] ?? '']);
    },
  });
  return found;
}

/** Visits each name of a graph once, depth first, in time linear in its size. */
function walk(
  graph: ReadonlyMap<string, readonly string[]>,
  visitor: {
    /** All names below this one have been left. */
    readonly leave?: (name: string) => void;
    /** The names of a way back to where it began. */
    readonly meet?: (cycle: readonly string[]) => void;
  },
): void {
  const done = new Set<string>();
  for (const start of graph.keys()) {
    const way: { readonly name: string; next: number }[] = [];
    const place = new Map<string, number>();
    const enter = (name: string) => {
      place.set(name, way.length);
      way.push({ name, next: 0 });
    };
    if (!done.has(start)) enter(start);
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const next = graph.get(top.name)?.[top.next++];
      if (next === undefined) {
        done.add(top.name);
        place.delete(top.name);
        way.pop();
        visitor.leave?.(top.name);
        continue;
      }
      const at = place.get(next);
      if (at !== undefined) visitor.meet?.(way.slice(at).map(({ name }) => name));
      else if (!done.has(next)) enter(next);
    }
  }
}
