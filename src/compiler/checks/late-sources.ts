import { atomsOf } from '../outline/condition-tree.ts';
import { followDerived } from '../outline/template-parts.ts';
import { asObject, below, ownValue, segments } from '../outline/json-access.ts';
import type { Check } from './check-context.ts';
import { finding } from './finding.ts';

/** Pages that depend on what a source brings, where it is asked only once they, or later ones, are shown. */
export const lateSources: Check = function* ({ flow, outline }) {
  const told = new Set<string>();
  for (const { tree, page, onPage } of outline.uses) {
    if (!page || onPage) continue;
    const read = atomsOf(tree, outline.conditions).flatMap(({ at }) => followDerived(at, outline.derived));
    for (const pointer of read) {
      const [root, name = ''] = segments(pointer);
      const source = root === 'sources' ? ownValue(flow.compiled?.sources ?? {}, name) : undefined;
      const earlier = outline.pages.filter(({ position }) => position < page.position).map(({ id }) => id);
      if (source?.on !== 'page' || source.pages.some((id) => earlier.includes(id)) || told.has(name)) continue;
      told.add(name);
      const place = below('/sources', name, 'on');
      const message = `The page "${page.id}" depends on what "${name}" brings, and no page before it asks for that.`;
      if (asObject(asObject(outline.value['sources'])[name])['on'] === undefined) continue;
      yield finding('flow/source-asked-late', flow.flow.origin(place), message, 'Write "on": "start".');
    }
  }
};
