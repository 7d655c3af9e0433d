import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPointer, makeSubmission } from '#engine';
import type { CompiledFlow, Draft, Json, JsonObject, Transform, ValueTemplate } from '#model';
import { makeFlow, text, type Condition, type FlowOutline } from './make-flow.ts';
import { openFlow } from './open-flow.ts';
import { start } from './start.ts';

const names = ['a', 'b', 'c', 'list/0', 'list/1', 'd', 'e'] as const;
const word = fc.constantFrom('x', 'y');
const same: Transform = (value) => value;

/** What a field or its page depends on: one or two earlier fields, directly or through a derived value. */
interface Gate {
  readonly reads: readonly [number, number];
  readonly value: string;
  readonly kind: 'is' | 'not' | 'all' | 'any' | 'derived';
  readonly page: boolean;
}

/** A flow in which every field may depend on earlier ones, by its own condition or that of its page. */
const flows: fc.Arbitrary<CompiledFlow> = fc
  .tuple(...names.map((_, place) => gate(place)))
  .map((gates) => makeFlow(outline(gates)));

function gate(place: number): fc.Arbitrary<Gate | undefined> {
  if (place === 0) return fc.constant(undefined);
  const earlier = fc.integer({ min: 0, max: place - 1 });
  const kind = fc.constantFrom('is', 'not', 'all', 'any', 'derived');
  const some = fc.record({ reads: fc.tuple(earlier, earlier), value: word, kind, page: fc.boolean() });
  return fc.option(some, { nil: undefined });
}

function outline(gates: readonly (Gate | undefined)[]): FlowOutline {
  const when: Record<string, Condition> = {};
  const derived: Record<string, ValueTemplate> = {};
  const order: Record<string, FlowOutline['order'][string]> = {};
  for (const [place, path] of names.entries()) {
    const own = gates[place];
    const gated = own === undefined ? {} : { when: `${own.kind}-${place}` };
    if (own !== undefined) {
      const [one, other] = own.reads.map((each) => `/answers/${names[each] ?? ''}`);
      const is = { const: own.value };
      derived[`d${place}`] = { from: { first: [one ?? '', other ?? ''] }, by: 'same' };
      when[`is-${place}`] = { at: one ?? '', is };
      when[`other-${place}`] = { at: other ?? '', is };
      when[`not-${place}`] = { not: `is-${place}` };
      when[`all-${place}`] = { all: [`is-${place}`, `other-${place}`] };
      when[`any-${place}`] = { any: [`is-${place}`, `other-${place}`] };
      when[`derived-${place}`] = { at: `/derived/d${place}`, is };
    }
    order[`page-${place}`] = own?.page === true ? { fields: [path], ...gated } : { fields: [{ path, ...gated }] };
  }
  const payload = Object.fromEntries(names.map((path) => [path, `/answers/${path}`]));
  const questions = Object.fromEntries(names.map((path) => [path, { ...text, optional: true }]));
  return { questions, when, derived, order, payload: { ...payload, whole: '/answers/list' } };
}

const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.option(word, { nil: undefined })), { maxLength: 30 });

describe('for any answers in any order', () => {
  it('the answers of open fields are sent, and no others', () => {
    fc.assert(
      fc.property(flows, steps, (flow, walk) => {
        const session = start(flow);
        for (const [path, value] of walk) {
          session.answer(`/${path}`, value);
          session.view('page-3');
        }
        const { fields } = openFlow(flow, session.answers(), {}, { same });
        const payload = makeSubmission(session).submission?.payload ?? {};
        const sent = (path: string): unknown => (path.startsWith('list/') ? undefined : payload[path]);
        for (const path of names) {
          const answer = readPointer(session.answers(), `/${path}`) ?? undefined;
          const expected = fields.includes(path) ? answer : undefined;
          expect(payload[path] ?? undefined, path).toEqual(expected);
          if (path.startsWith('list/')) {
            const whole = readPointer(payload, `/whole/${path.slice('list/'.length)}`) ?? undefined;
            expect(whole, `${path} within its list`).toEqual(expected);
          } else expect(sent(path)).toEqual(expected);
        }
      }),
    );
  });

  it('a session with remembered results is in the same state as a new session', () => {
    fc.assert(
      fc.property(flows, steps, (flow, walk) => {
        const session = start(flow);
        for (const [path, value] of walk) {
          session.answer(`/${path}`, value);
          for (const page of flow.pages) session.view(page.id);
        }
        const fresh = start(flow, {}, draftOf(flow, session.answers()));
        for (const page of flow.pages) {
          expect(session.view(page.id)).toEqual(fresh.view(page.id));
          expect(session.next(page.id)).toBe(fresh.next(page.id));
        }
        expect(makeSubmission(session)).toEqual(makeSubmission(fresh));
      }),
    );
  });

  it('a view is a new object exactly when its content has changed', () => {
    fc.assert(
      fc.property(flows, steps, (flow, walk) => {
        const session = start(flow);
        for (const [path, value] of walk) {
          const before = flow.pages.map((page) => session.view(page.id));
          session.answer(`/${path}`, value);
          for (const view of before) {
            const after = session.view(view.page);
            if (after !== view) expect(after).not.toEqual(view);
            expect(after).toEqual(start(flow, {}, draftOf(flow, session.answers())).view(view.page));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('closing a branch and opening it again changes nothing', () => {
    fc.assert(
      fc.property(flows, steps, fc.constantFrom(...names), word, (flow, walk, path, value) => {
        const session = start(flow);
        for (const [at, answer] of walk) session.answer(`/${at}`, answer);
        const before = makeSubmission(session);
        const answer = readPointer(session.answers(), `/${path}`) ?? undefined;
        session.answer(`/${path}`, value);
        makeSubmission(session);
        session.answer(`/${path}`, undefined);
        session.answer(`/${path}`, answer);
        expect(makeSubmission(session)).toEqual(before);
      }),
    );
  });

  it('pruning twice equals pruning once, and neither opens nor closes a field', () => {
    fc.assert(
      fc.property(flows, answersOf(), (flow, answers) => {
        const once = openFlow(flow, answers, {}, { same });
        const again = openFlow(flow, once.pruned, {}, { same });
        expect(again.fields).toEqual(once.fields);
        expect(again.pruned).toEqual(once.pruned);
      }),
    );
  });
});

describe('the answers that are sent', () => {
  const flow = makeFlow({
    questions: {
      a: text,
      'slots/0': { schema: { type: 'object' } },
      'slots/0/own': text,
      'slots/1': { schema: { type: 'object' } },
    },
    when: { x: { at: '/answers/a', is: { const: 'x' } } },
    order: { one: { fields: ['a', { path: 'slots/0', when: 'x' }, 'slots/0/own', 'slots/1'] } },
    unasked: ['/counter', '/slots/0/index'],
    defaults: { '/carried': 1 },
  });
  const prune = (answers: JsonObject): JsonObject => openFlow(flow, answers, {}, {}).pruned;

  it.each<[string, JsonObject, JsonObject]>([
    ['keep unasked values and drop unknown ones', { counter: 1, carried: 2, stray: 3 }, { counter: 1, carried: 2 }],
    [
      'drop a closed object with its unasked values, but not a property that is asked separately',
      { slots: [{ text: 'a', index: 0, own: 'b' }] },
      { slots: [{ own: 'b' }] },
    ],
    ['keep the places of slots', { slots: [{ text: 'a' }, { text: 'b' }] }, { slots: [{}, { text: 'b' }] }],
    ['contain no empty lists', { slots: [{ text: 'a' }] }, {}],
  ])('%s', (_, answers, pruned) => {
    expect(prune(answers)).toEqual(pruned);
  });

  it('are the same object if nothing is removed', () => {
    const answers: Json = { a: 'x', slots: [{ text: 'a', own: 'b' }, {}], counter: 0 };
    expect(prune(answers)).toBe(answers);
  });
});

function answersOf(): fc.Arbitrary<JsonObject> {
  const some = fc.option(word, { nil: undefined });
  return fc
    .record({ a: word, b: word, c: word, d: word, e: word, list: fc.tuple(word, word) }, { requiredKeys: [] })
    .chain((answers) => some.map((stray) => ({ ...answers, ...(stray === undefined ? {} : { stray }) })));
}

function draftOf(flow: CompiledFlow, answers: JsonObject): Draft {
  return { flow: flow.id, version: flow.version, page: 'page-0', answers };
}
