import {
  asList,
  asObject,
  asText,
  type CompiledCheck,
  type CompiledField,
  type CompiledFlowData,
  type CompiledPage,
  type FieldPath,
  type FlowKind,
  type FlowScreenName,
  flowScreens,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
  type ValueTemplate,
} from '#model';
import { namedStates, namedTypes } from '../context/called-action.ts';
import { conditionTree } from '../outline/condition-tree.ts';
import { below } from '#findings';
import { everyPage, type Outline, outline as readOutline } from '../outline/outline.ts';
import { flowTemplates, readsAnswers, templateParts } from '../outline/template-parts.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { answerMetadata } from './answer-metadata.ts';
import { ConditionTable } from './condition-table.ts';
import { type FillText, textFiller } from './fill-static-text.ts';
import { immediateFields } from './immediate-fields.ts';
import { CallLowering } from './lower-calls.ts';
import { lowerFields } from './lower-fields.ts';
import { type LoweredOffer, lowerOffers } from './lower-offers.ts';
import { lowerPage } from './lower-page.ts';
import { lowerPreviews } from './lower-previews.ts';
import { lowerSummary } from './lower-summary.ts';
import { lowerSources } from './lower-sources.ts';
import { contentHash } from './content-hash.ts';

/** A flow as data, and the JSON Schemas of its conditions' tests. */
export interface LoweredFlow {
  /** Without the id of the brand, because many brands have the same flow. */
  readonly data: Omit<CompiledFlowData, 'brand'>;
  readonly tests: Readonly<Record<string, Json>>;
  /** Where and how the app offers the flow. */
  readonly offers: readonly LoweredOffer[];
}

/**
 * Converts a resolved flow to the data that the engine runs. Malformed parts are left out, and the checks report them. `fill` fills in
 * the placeholders whose values are known.
 */
export function lowerFlow(resolved: ResolvedFlow, fill: FillText = textFiller(resolved.brand)): LoweredFlow {
  const flow = asObject(resolved.flow.value);
  const outline = readOutline(resolved);
  const table = new ConditionTable(outline.conditions).addAll();
  const calls = new CallLowering(resolved, outline.sites, table, fill);
  const summaryOf = lowerSummary(outline, fill);
  const pages = everyPage(outline).map((page): CompiledPage => {
    const lowered = lowerPage(page, calls, table, fill);
    const summary = summaryOf(lowered);
    return summary ? { ...lowered, summary } : lowered;
  });
  const asked = new Set(pages.flatMap(({ fields }) => fields.map(({ path }) => path)));
  const checks = lowerChecks(flow, table, fill);
  const [start, submit] = [calls.calls('start'), calls.submits()];
  const derived = asObject(flow['derived']) as Readonly<Record<string, ValueTemplate>>;
  const { prefill, follows } = lowerPrefill(flow);
  const reading = [...Object.values(derived), ...Object.values(follows)];
  const isImmediate = immediateFields(asked, Object.values(table.conditions), reading);
  const { fields, messages } = lowerFields(resolved, asked, isImmediate, fill);
  const lowered = { pages, fields, conditions: table.conditions };
  const accepts = lowerAccepts(flow, table);
  const previews = lowerPreviews(resolved, outline, { ...lowered, submit }, table, fill);
  return {
    tests: table.tests(),
    offers: lowerOffers(resolved, outline.conditions, fill),
    data: {
      id: resolved.id,
      kind: flowKind(flow['kind']),
      for: namedTypes(flow),
      ...(flow['kind'] === 'application-step' ? { states: namedStates(flow) } : {}),
      ...(flow['needsQuote'] === true ? { needsQuote: true } : {}),
      title: fill(asText(flow['title'])),
      ...(typeof flow['address'] === 'string' ? { address: flow['address'] } : {}),
      ...namedScreen(flow),
      ...(typeof flow['minutes'] === 'number' ? { minutes: flow['minutes'] } : {}),
      version: flowVersion(pages, fields),
      pages,
      fields,
      ...answerMetadata(resolved.data.value, asked),
      derived,
      conditions: table.conditions,
      prefill,
      ...(Object.keys(follows).length > 0 ? { follows } : {}),
      ...(accepts ? { accepts } : {}),
      sources: lowerSources(resolved, outline.sites, { ...lowered, prefill }),
      ...(previews ? { previews } : {}),
      ...(visitsBank(outline) ? { visitsBank: true } : {}),
      checks,
      messages,
      start,
      submit,
    },
  };
}

/** Does the flow send a callback address to a bank? */
function visitsBank(outline: Outline): boolean {
  return [...flowTemplates(outline)].some(({ template, place }) =>
    [...templateParts(template, place)].some(
      (part) => part.kind === 'pointer' && part.pointer === '/params/callbackUrl',
    ),
  );
}

function namedScreen({ screen, gives }: JsonObject): Pick<CompiledFlowData, 'screen' | 'gives'> {
  if (typeof screen !== 'string' || !Object.hasOwn(flowScreens, screen)) return {};
  const given = isObject(gives) ? { gives: gives as Readonly<Record<string, ValueTemplate>> } : {};
  return { screen: screen as FlowScreenName, ...given };
}

const kinds: readonly FlowKind[] = ['application', 'application-step', 'requirement', 'loan', 'user', 'visitor'];

function flowKind(value: Json | undefined): FlowKind {
  return kinds.find((kind) => kind === value) ?? 'application';
}

/** The values that a link may carry. A condition at each place in `/params` says what it must be. */
function lowerAccepts(flow: JsonObject, table: ConditionTable): CompiledFlowData['accepts'] {
  const accepted = Object.entries(asObject(flow['accepts'])).filter(([, schema]) => isObject(schema));
  if (accepted.length === 0) return undefined;
  return Object.fromEntries(
    accepted.map(([name, schema]) => {
      const atom = {
        kind: 'atom',
        at: below('/params', name),
        is: asObject(schema),
        place: below('/accepts', name),
      } as const;
      return [
        name,
        { when: table.nameOf(atom), ...(asObject(schema)['type'] === 'integer' ? { isNumber: true } : {}) },
      ];
    }),
  );
}

type Templates = Readonly<Record<Pointer, ValueTemplate>>;

/** The templates of prefilled answers. Those that read answers follow them. */
function lowerPrefill(flow: JsonObject): { readonly prefill: Templates; readonly follows: Templates } {
  const entries = Object.entries(asObject(flow['prefill'])).map(
    ([to, from]) => [to.replace(/^\/answers/, ''), from as ValueTemplate] as const,
  );
  const follows = ([, template]: (typeof entries)[number]) => readsAnswers(template, flow['derived']);
  return {
    prefill: Object.fromEntries(entries.filter((entry) => !follows(entry))),
    follows: Object.fromEntries(entries.filter(follows)),
  };
}

function lowerChecks(
  flow: JsonObject,
  table: ConditionTable,
  fill: (text: string) => string,
): readonly CompiledCheck[] {
  return asList(flow['checks']).flatMap((check, index) => {
    const { at, message, when } = asObject(check);
    const place = below('/checks', index);
    const unless = conditionTree(asObject(check)['unless'], below(place, 'unless'));
    const applies = conditionTree(when, below(place, 'when'));
    if (!isObject(check) || typeof at !== 'string' || typeof message !== 'string' || !unless) return [];
    return {
      unless: table.nameOf(unless),
      ...(applies ? { when: table.nameOf(applies) } : {}),
      at,
      message: fill(message),
    };
  });
}

/** A version that changes if pages or fields are added, removed or moved, or accept other answers, so that old drafts may not fit. */
export function flowVersion(
  pages: readonly CompiledPage[],
  fields: Readonly<Record<FieldPath, CompiledField>>,
): string {
  const shape = {
    pages: pages.map(({ id, kind, fields: asked }) => [id, kind, asked.map(({ path }) => path)]),
    fields: Object.values(fields).map(({ path, schema }) => [path, schema]),
  };
  return contentHash(JSON.stringify(shape));
}
