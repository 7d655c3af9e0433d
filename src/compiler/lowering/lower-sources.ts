import type { CompiledFlowData, CompiledPage, CompiledSource, ConditionName, Json } from '#model';
import { calledAction } from '../contract/called-action.ts';
import type { CallSite } from '../outline/call-sites.ts';
import { ownValue, segments } from '../outline/json-access.ts';
import type { ResolvedFlow } from '../resolved-flow.ts';

type Lowered = Pick<CompiledFlowData, 'pages' | 'fields' | 'conditions'>;

/**
 * A flow's sources, each with the pages that show something of it: in a text, a list of choices or a condition on what they
 * show. A page that lists the answers shows what the questions before it show.
 */
export function lowerSources(
  flow: ResolvedFlow,
  sites: readonly CallSite[],
  lowered: Lowered,
): Readonly<Record<string, CompiledSource>> {
  const named = sites.filter(({ kind }) => kind === 'source');
  const shown = named.length > 0 ? shownSources(lowered) : [];
  return Object.fromEntries(
    named.map((site) => {
      const { service, on } = site.value;
      const name = segments(site.place)[1] ?? '';
      const called = calledAction(flow, site);
      return [
        name,
        {
          ...(called ? { action: called.action } : {}),
          ...(typeof service === 'string' ? { service } : {}),
          on: moments.find((moment) => moment === on) ?? 'start',
          pages: lowered.pages.filter((_, place) => shown[place]?.has(name)).map(({ id }) => id),
        },
      ];
    }),
  );
}

const moments = ['start', 'page', 'request', 'change'] as const;

/** The names of the sources that each page shows something of. */
function shownSources({ pages, fields, conditions }: Lowered): readonly ReadonlySet<string>[] {
  const asked = new Set<string>();
  return pages.map((page) => {
    const names = new Set<string>();
    const { when: _, ...shown } = page;
    for (const name of sourcesIn(shown as unknown as Json)) names.add(name);
    for (const name of conditionSources(page, conditions)) names.add(name);
    for (const name of page.fields.flatMap(({ path }) => [...sourcesIn(ownValue(fields, path)?.ui as Json)])) {
      asked.add(name);
      names.add(name);
    }
    return page.kind === 'check-answers' ? new Set([...names, ...asked]) : names;
  });
}

/** The sources that the texts in a value read: `{/sources/x/…}` or a pointer that is the whole text. */
function* sourcesIn(value: Json | undefined): Iterable<string> {
  if (typeof value === 'string') {
    for (const [, name] of value.matchAll(/(?:^|\{)\/sources\/([^/,}]+)/g)) if (name !== undefined) yield name;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* sourcesIn(part);
  }
}

function* conditionSources(page: CompiledPage, conditions: Lowered['conditions']): Iterable<string> {
  const seen = new Set<ConditionName>();
  const open = [
    ...page.fields,
    ...page.body,
    ...page.buttons,
    ...(page.list?.buttons ?? []),
    ...(page.list?.add ? [page.list.add] : []),
  ].flatMap(({ when }) => when ?? []);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const condition = ownValue(conditions, name);
    if (seen.has(name) || !condition) continue;
    seen.add(name);
    if ('at' in condition) yield* sourcesIn(condition.at);
    else open.push(...('all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not]));
  }
}
