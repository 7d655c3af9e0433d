import { atomsOf, type ConditionTree, partsOf } from '../../outline/condition-tree.ts';
import { answerPath } from '../../outline/fields.ts';
import { namesIn } from '../../lowering/shown-names.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { fieldsRead } from '../../outline/leaves.ts';
import { asObject, below, segments } from '../../json/json-access.ts';
import { followDerived, pointersRead, templateParts } from '../../outline/template-parts.ts';
import { everyPage, type Outline, type OutlineField } from '../../outline/outline.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';

const hint = 'Break the cycle: base one of these conditions on an earlier answer.';

/** Conditions, derived values, previews and fields that depend on themselves. */
export const conditionCycles: Check = function* ({ flow, outline }) {
  const report = (message: string, place: string): Diagnostic =>
    finding('flow/condition-cycle', flow.flow.origin(place), message, hint);
  const conditions = new Map([...outline.conditions].map(([name, tree]) => [name, conditionsIn(tree)]));
  for (const cycle of cycles(conditions)) {
    yield report(
      `The condition "${cycle[0]}" depends on itself: ${cycle.join(' → ')}.`,
      below('/conditions', cycle[0] ?? ''),
    );
  }
  const derived = new Map(Object.entries(outline.derived).map(([name, template]) => [name, derivedIn(template)]));
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

function derivedIn(template: unknown): readonly string[] {
  return [...templateParts(template, '')].flatMap((part) => {
    const name = part.kind === 'pointer' ? /^\/derived\/([^/]+)/.exec(part.pointer)?.[1] : undefined;
    return name === undefined ? [] : [name];
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

/** The cycles of a graph, each once. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const search = (path: readonly string[]): readonly string[] | undefined => {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) return [...path, next];
      if (path.includes(next)) continue;
      const cycle = search([...path, next]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const start of graph.keys()) {
    if (found.some((cycle) => cycle.includes(start))) continue;
    const cycle = search([start]);
    if (cycle) found.push(cycle);
  }
  return found;
}
