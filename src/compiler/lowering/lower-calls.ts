import {
  asObject,
  asText,
  type CompiledButton,
  type CompiledCall,
  type CompiledNext,
  type CompiledSubmit,
  type ConditionName,
  type DestinationTemplate,
  isObject,
  type ValueTemplate,
} from '#model';
import { calledAction } from '../context/called-action.ts';
import { type CallSite, type DestinationSite, destinationsOf } from '../outline/call-sites.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type ConditionTable, whenThere } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';

/** Lowers the call sites of a flow file. An action that the contract does not have is left out. */
export class CallLowering {
  constructor(
    private readonly flow: ResolvedFlow,
    private readonly sites: readonly CallSite[],
    private readonly table: ConditionTable,
    private readonly fill: FillText,
  ) {}

  /** The calls of the flow's `start` or of a page's `save`. */
  calls(kind: 'start' | 'save', page?: string): readonly CompiledCall[] {
    return this.of(kind, page).flatMap((site) => {
      const called = calledAction(this.flow, site);
      return called ? { ...this.when(site.when), action: called.action } : [];
    });
  }

  submits(page?: string): readonly CompiledSubmit[] {
    return this.of('submit', page).flatMap((site) => {
      const called = calledAction(this.flow, site);
      const next = destinationsOf(site).flatMap((destination): readonly CompiledNext[] => {
        const to = this.destination(destination);
        return to === 'stay' ? [] : [{ ...this.when(destination.when), ...to }];
      });
      if (!called) return [];
      return { ...this.when(site.when), label: this.fill(asText(site.value['label'])), action: called.action, next };
    });
  }

  buttons(kind: 'button' | 'entry-button', page: string): readonly CompiledButton[] {
    return this.of(kind, page).map((site) => {
      const { label, set, done, until, confirm, entry } = site.value;
      const called = calledAction(this.flow, site);
      const [destination] = destinationsOf(site);
      return {
        ...this.when(whenThere(site.when, [label ?? '', done ?? '', confirm ?? ''], site.place, this.table)),
        label: this.fill(asText(label)),
        ...(called ? { action: called.action } : {}),
        ...(isObject(set) ? { set: asObject(set) as Readonly<Record<string, ValueTemplate>> } : {}),
        then: destination ? this.destination(destination) : 'stay',
        ...(entry === 'change' || entry === 'remove' ? { entry } : {}),
        ...(typeof done === 'string' ? { done: this.fill(done) } : {}),
        ...(typeof until === 'string' ? { until } : {}),
        ...(typeof confirm === 'string' ? { confirm: this.fill(confirm) } : {}),
      };
    });
  }

  private of(kind: CallSite['kind'], page?: string): readonly CallSite[] {
    return this.sites.filter((site) => site.kind === kind && site.page === page);
  }

  private when(tree: ConditionTree | undefined): { readonly when?: ConditionName } {
    return tree ? { when: this.table.nameOf(tree) } : {};
  }

  private destination({ to }: DestinationSite): 'stay' | DestinationTemplate {
    if (to === 'stay' || 'leave' in to) return to;
    const pages = asObject(asObject(this.flow.flow.value)['pages']);
    if (Object.hasOwn(pages, to.go)) return { page: to.go };
    return to.go.includes('/') ? { flow: to.go } : { go: to.go };
  }
}
