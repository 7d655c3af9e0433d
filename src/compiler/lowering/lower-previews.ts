import {
  type CompiledPage,
  type CompiledPreview,
  type CompiledSubmit,
  type FieldPath,
  isObject,
  type Json,
  type ValueTemplate,
} from '#model';
import { calledAction } from '../context/called-action.ts';
import type { CallSite } from '../outline/call-sites.ts';
import { segments } from '#findings';
import { fieldsRead } from '../outline/leaves.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import type { ConditionTable } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';
import { type Lowered, namesIn, shownNames } from './shown-names.ts';

/** Lowers a flow's previews, each with the fields that it reads and the pages that read it; undefined if there are none. */
export function lowerPreviews(
  flow: ResolvedFlow,
  outline: Outline,
  lowered: Lowered & { readonly submit: readonly CompiledSubmit[] },
  table: ConditionTable,
  fill: FillText,
): Readonly<Record<string, CompiledPreview>> | undefined {
  const sites = outline.sites.filter(({ kind }) => kind === 'preview');
  if (sites.length === 0) return undefined;
  const shown = shownNames('previews', lowered);
  const sent = new Set(namesIn('previews', lowered.submit as unknown as Json));
  const last = lastPages(lowered.pages);
  return Object.fromEntries(
    sites.map((site) => {
      const name = segments(site.place)[1] ?? '';
      const reads = ({ id }: CompiledPage, place: number): boolean =>
        shown[place]?.has(name) === true || (sent.has(name) && last.has(id));
      return [
        name,
        {
          ...(site.when ? { when: table.nameOf(site.when) } : {}),
          ...asking(flow, site),
          ...(typeof site.value['failed'] === 'string' ? { failed: fill(site.value['failed']) } : {}),
          fields: madeOf(site, outline),
          pages: lowered.pages.filter(reads).map(({ id }) => id),
        },
      ];
    }),
  );
}

function asking(flow: ResolvedFlow, site: CallSite): Pick<CompiledPreview, 'action' | 'service' | 'with'> {
  const { service, with: given } = site.value;
  const called = calledAction(flow, site);
  if (called) return { action: called.action };
  if (typeof service !== 'string') return {};
  return { service, with: (isObject(given) ? given : {}) as Readonly<Record<string, ValueTemplate>> };
}

function madeOf({ value }: CallSite, outline: Outline): readonly FieldPath[] {
  return fieldsRead([value['params'], value['payload'], value['with']], outline);
}

/** The pages that can be the last of a journey, and so send the flow's own submit. */
function lastPages(pages: readonly CompiledPage[]): ReadonlySet<string> {
  const ordered = pages.filter(({ aside, kind }) => aside !== true && kind !== 'exit');
  const certain = ordered.findLastIndex(({ when }) => when === undefined);
  return new Set(ordered.slice(Math.max(0, certain)).map(({ id }) => id));
}
