import { answerPath } from '../../outline/fields.ts';
import { atomsOf } from '../../outline/condition-tree.ts';
import { followDerived } from '../../outline/template-parts.ts';
import { everyPage, destinationNames, type OutlinePage } from '../../outline/outline.ts';
import type { Check } from '../check-context.ts';
import { finding } from '#findings';

/** Conditions that read an answer before it is asked. */
export const lateReads: Check = function* ({ flow, outline }) {
  const named = destinationNames(outline);
  for (const { tree, page, onPage } of outline.uses) {
    if (!page) continue;
    for (const atom of atomsOf(tree, outline.conditions)) {
      for (const pointer of followDerived(atom.at, outline.derived)) {
        const asking = firstAsking(everyPage(outline), answerPath(pointer));
        if (!asking || asking.position < page.position || (onPage && asking === page)) continue;
        const what = onPage ? `Something on the page "${page.id}"` : `The page "${page.id}"`;
        const aside = asking.position === Infinity;
        // A page that nothing leads to is reported by another check.
        if (aside && !named.has(asking.id)) continue;
        const when =
          asking === page
            ? 'on that page itself'
            : aside
              ? `on "${asking.id}", which some borrowers never reach`
              : `only later, on "${asking.id}"`;
        const hint =
          asking === page || aside
            ? 'Ask for it on an earlier page, or make the fields depend on it instead of the page.'
            : `Move "${asking.id}" before "${page.id}" in "order", or change the condition.`;
        yield finding(
          'flow/condition-reads-later',
          flow.flow.origin(tree.place),
          `${what} depends on ${pointer}, which is asked ${when}.`,
          hint,
        );
      }
    }
  }
};

function firstAsking(pages: readonly OutlinePage[], path: string | undefined): OutlinePage | undefined {
  if (path === undefined) return undefined;
  return pages.find(({ fields }) => fields.some((field) => path === field.path || path.startsWith(`${field.path}/`)));
}
