import { holdsPointer } from '#engine';
import type { CompiledPage, CompiledSource, Json, Pointer, ValueTemplate } from '#model';
import { calledAction } from '../context/called-action.ts';
import type { CallSite } from '../outline/call-sites.ts';
import { segments } from '#findings';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type Lowered, namesIn, shownNames } from './shown-names.ts';

/** Lowers a flow's sources, each with the pages that show its values or have a field that it prefills. */
export function lowerSources(
  flow: ResolvedFlow,
  sites: readonly CallSite[],
  lowered: Lowered & { readonly prefill: Readonly<Record<Pointer, ValueTemplate>> },
): Readonly<Record<string, CompiledSource>> {
  const named = sites.filter(({ kind }) => kind === 'source');
  const shown = named.length > 0 ? shownNames('sources', lowered) : [];
  const fills = Object.entries(lowered.prefill).map(
    ([at, template]) => [at, new Set(namesIn('sources', template as Json))] as const,
  );
  const fillsOn = ({ fields }: CompiledPage, name: string): boolean =>
    fills.some(([at, names]) => names.has(name) && fields.some(({ path }) => holdsPointer(`/${path}`, at)));
  return Object.fromEntries(
    named.map((site) => {
      const { on, missing, needed } = site.value;
      const name = segments(site.place)[1] ?? '';
      const called = calledAction(flow, site);
      return [
        name,
        {
          ...(called ? { action: called.action } : {}),
          on: moments.find((moment) => moment === on) ?? 'start',
          ...(missing === 'absent' ? { missing } : {}),
          ...(typeof needed === 'string' ? { needed } : {}),
          pages: lowered.pages
            .filter((page, place) => shown[place]?.has(name) === true || fillsOn(page, name))
            .map(({ id }) => id),
        },
      ];
    }),
  );
}

const moments = ['start', 'page', 'change'] as const;
