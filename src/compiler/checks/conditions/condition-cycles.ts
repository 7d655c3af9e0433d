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
  for (const circle of circles(conditions)) {
    yield report(
      `The condition "${circle[0]}" depends on itself: ${circle.join(' → ')}.`,
      below('/conditions', circle[0] ?? ''),
    );
  }
  const derived = new Map(Object.entries(outline.derived).map(([name, template]) => [name, derivedIn(template)]));
  for (const circle of circles(derived)) {
    yield report(
      `The derived value "${circle[0]}" depends on itself: ${circle.join(' → ')}.`,
      below('/derived', circle[0] ?? ''),
    );
  }
  const previews = new Map(previewSites(outline).map(([name, site]) => [name, previewsIn(site, outline)]));
  for (const circle of circles(previews)) {
    yield report(
      `The preview "${circle[0]}" depends on itself: ${circle.join(' → ')}.`,
      below('/previews', circle[0] ?? ''),
    );
  }
  for (const { fields } of everyPage(outline)) {
    const reads = new Map(fields.map((field) => [field.path, readsOnPage(field, fields, outline)]));
    for (const circle of circles(reads)) {
      const when = fields.find(({ path }) => path === circle[0])?.when;
      if (when) yield report(`Whether "${circle[0]}" is asked depends on itself: ${circle.join(' → ')}.`, when.place);
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

/** The previews that a preview is made of, or that decide whether it is asked. */
function previewsIn(site: CallSite, { conditions, derived }: Outline): readonly string[] {
  const decides = site.when ? atomsOf(site.when, conditions).map(({ at }) => at) : [];
  const read = inputsOf(site).flatMap((template) => pointersRead(template, derived));
  return [...namesIn('previews', [...read, ...decides])];
}

/** What the previews among some values are made of. */
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

/** One circle for each name that leads back to itself; a circle is told once. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const search = (path: readonly string[]): readonly string[] | undefined => {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) return [...path, next];
      if (path.includes(next)) continue;
      const circle = search([...path, next]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const start of graph.keys()) {
    if (found.some((circle) => circle.includes(start))) continue;
    const circle = search([start]);
    if (circle) found.push(circle);
  }
  return found;
}
