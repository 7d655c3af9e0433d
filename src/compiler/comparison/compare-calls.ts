import type { CompiledAction, CompiledFlowData, CompiledNext, ConditionName } from '#model';
import { type ComparedFlow, type FlowPair, innerPageName, pageName } from './compared-flow.ts';
import { reworded } from './reworded.ts';
import { changedWhen, isSameCondition, plainCondition, whenWords } from './condition-words.ts';
import type { Difference } from './difference.ts';
import { joined } from './plain-values.ts';
import { isSameJson } from '../json/same-json.ts';
import { templateLeaves, templateWords } from './template-words.ts';

/** A call of a flow. Calls with the same key are the same call in two versions. */
interface Call {
  readonly key: string;
  readonly where: string;
  readonly when?: ConditionName | undefined;
  readonly label?: string;
  readonly action: CompiledAction;
  readonly next: readonly CompiledNext[];
}

/** Every call that a flow makes to change something or to ask something. */
function callsOf({ pages, start, submit, sources, previews = {} }: CompiledFlowData): ReadonlyMap<string, Call> {
  const places = [
    { where: '', of: 'start', calls: start.map((call) => ({ ...call, next: [] })) },
    { where: '', of: 'submit', calls: submit },
    ...pages.flatMap((page) => [
      { where: pageName(page), of: `${page.id} save`, calls: page.save.map((call) => ({ ...call, next: [] })) },
      { where: pageName(page), of: `${page.id} submit`, calls: page.submit },
      {
        where: pageName(page),
        of: `${page.id} button`,
        calls: [...page.buttons, ...(page.list?.buttons ?? [])].flatMap(({ action, label: _, then, ...button }) =>
          action ? [{ ...button, action, next: then === 'stay' ? [] : [then] }] : [],
        ),
      },
    ]),
    ...Object.entries({ ...sources, ...previews }).map(([name, { action }]) => ({
      where: '',
      of: `data ${name}`,
      calls: action ? [{ action, next: [] }] : [],
    })),
  ];
  const found = new Map<string, Call>();
  for (const { where, of, calls } of places)
    for (const call of calls) {
      const key = `${of} ${call.action.operation}`;
      const count = [...found.keys()].filter((each) => each.startsWith(key)).length;
      found.set(count === 0 ? key : `${key} ${count}`, { key, where, ...call });
    }
  return found;
}

/** The calls that were added, removed or changed, and what the lender receives. */
export function* compareCalls({ before, after }: FlowPair): Iterable<Difference> {
  const [old, now] = [callsOf(before.data), callsOf(after.data)];
  for (const [key, { where, action }] of now)
    if (!old.has(key)) yield { kind: 'call', where, what: `the flow now calls "${action.operation}".` };
  for (const [key, { where, action }] of old)
    if (!now.has(key)) yield { kind: 'call', where, what: `the flow no longer calls "${action.operation}".` };
  for (const [key, call] of now) {
    const was = old.get(key);
    if (was) yield* compareCall({ before, after }, was, call);
  }
}

function* compareCall({ before, after }: FlowPair, old: Call, now: Call): Iterable<Difference> {
  const { where, action } = now;
  const [values, earlier] = [templateLeaves(action.payload), templateLeaves(old.action.payload)];
  const payload = (what: string): Difference => ({
    kind: 'payload',
    where,
    what: `${what} with "${action.operation}".`,
  });
  for (const [path, template] of values) {
    const was = earlier.get(path);
    const from = templateWords(after.data, template);
    if (was === undefined) yield payload(`the lender now receives "${path}" (${from})`);
    else if (!isSameJson(was, template)) {
      const words = templateWords(before.data, was);
      yield payload(`the lender receives "${path}" from ${from} (was ${words})`);
    }
  }
  for (const path of earlier.keys()) if (!values.has(path)) yield payload(`the lender no longer receives "${path}"`);
  for (const what of reworded('the main button', old.label, now.label)) yield { kind: 'words', where, what };
  const [was, is] = [plainCondition(before, old.when), plainCondition(after, now.when)];
  if (!isSameCondition(was, is))
    yield {
      kind: 'condition',
      where,
      what: `"${action.operation}" is now called ${changedWhen({ before, after }, was, is)}.`,
    };
  const [led, leads] = [destinations(before, old.next), destinations(after, now.next)];
  if (led !== leads) yield { kind: 'call', where, what: `"${action.operation}" now leads to ${leads} (was ${led}).` };
  const { payload: _, ...fixed } = action;
  const { payload: __, ...fixedBefore } = old.action;
  if (!isSameJson(fixed, fixedBefore))
    yield { kind: 'call', where, what: `the address or the parameters of "${action.operation}" have changed.` };
}

/** Where a call leads, in words. */
function destinations(flow: ComparedFlow, next: readonly CompiledNext[]): string {
  const all = next.map(({ when, ...to }) => {
    const page = 'page' in to ? flow.data.pages.find(({ id }) => id === to.page) : undefined;
    const name = page ? innerPageName(page) : `"${Object.values(to).join()}"`;
    const condition = plainCondition(flow, when);
    return condition === undefined ? name : `${name} ${whenWords(flow.data, condition)}`;
  });
  return all.length === 0 ? 'the same page' : joined(all, 'or');
}
