import { loadPreviews, type PreviewQuestion, type Previews } from '#engine';
import type { CompiledAction, Json } from '#model';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFlow, text } from './make-flow.ts';
import { start } from './start.ts';
import { runs } from '../runs.ts';

let createPreviews: Awaited<ReturnType<typeof loadPreviews>>;
beforeAll(async () => {
  createPreviews = await loadPreviews();
});

const action: CompiledAction = {
  operation: 'previewPaymentDateChange',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/preview',
  params: { id: '/loan/id' },
  payload: { day: '/answers/day', reason: '/answers/reason' },
  invalidates: [],
};

const flow = makeFlow({
  questions: {
    day: { schema: { type: 'string', pattern: '^[0-9]+$' } },
    why: text,
    reason: { ...text, optional: true },
    sortCode: { ...text, optional: true },
  },
  when: {
    other: { at: '/answers/why', is: { const: 'other' } },
    wanted: { at: '/loan/state', is: { const: 'Active' } },
  },
  order: {
    date: {
      fields: ['day', 'why', { path: 'reason', when: 'other' }, 'sortCode'],
      body: [{ text: '{/previews/change/day}' }],
    },
    next: { body: [{ text: 'Nothing of a preview.' }] },
  },
  previews: {
    change: { action, when: 'wanted', failed: 'Not for {/answers/day}.', fields: ['day', 'reason'], pages: ['date'] },
    account: {
      service: 'modulus-check',
      with: { sortCode: '/answers/sortCode' },
      fields: ['sortCode'],
      pages: ['date'],
    },
  },
});

interface Put extends PreviewQuestion {
  readonly answer: (value: Json) => void;
  readonly fail: (error: unknown) => void;
}

/** A form run whose previews wait until the test answers them. */
function open(state = 'Active') {
  const session = start(flow, { loan: { id: 'l1', state } });
  const put: Put[] = [];
  const failures: string[] = [];
  const previews: Previews = createPreviews({
    session,
    transforms: {},
    formats: {},
    ask: (question) => new Promise((answer, fail) => put.push({ ...question, answer, fail })),
    onFailure: (name) => failures.push(name),
  });
  return { session, put, previews, failures, read: () => session.read('/previews/change') };
}

const passed = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a preview is requested', () => {
  it('only while a page that reads it is shown and all of its answers are given and valid', () => {
    const { session, put, previews } = open();
    session.answer('/day', '5');
    expect(put).toEqual([]);
    previews.show('next');
    expect(put).toEqual([]);
    previews.show('date');
    expect(put.map(({ params, payload }) => ({ params, payload }))).toEqual([
      { params: { id: 'l1' }, payload: { day: '5' } },
    ]);
    session.answer('/day', 'no day');
    expect(put).toHaveLength(1);
    expect(previews.status('date')).toBe('idle');
  });

  it('again when one of its answers changes, without answers of closed fields', () => {
    const { session, put, previews } = open();
    previews.show('date');
    session.answer('/day', '5');
    session.answer('/why', 'other');
    session.answer('/reason', 'rent');
    session.answer('/why', 'none');
    expect(put.map(({ payload }) => payload)).toEqual([{ day: '5' }, { day: '5', reason: 'rent' }, { day: '5' }]);
  });

  it('only while its condition holds', () => {
    const { session, put, previews } = open('Late');
    previews.show('date');
    session.answer('/day', '5');
    expect(put).toEqual([]);
    session.provide({ loan: { id: 'l1', state: 'Active' } });
    expect(put).toHaveLength(1);
  });

  it('again after a reload, which removes the old result', async () => {
    const { session, put, previews, read } = open();
    previews.show('date');
    session.answer('/day', '5');
    put[0]?.answer({ day: '5' });
    await passed();
    expect(read()).toEqual({ day: '5' });
    previews.reload();
    expect(read()).toBeUndefined();
    expect(put).toHaveLength(2);
  });
});

describe('the result of a preview', () => {
  it('is removed as soon as an answer changes, even on another page', async () => {
    const { session, put, previews, read } = open();
    previews.show('date');
    session.answer('/day', '5');
    put[0]?.answer({ day: '5' });
    await passed();
    previews.show('next');
    expect(read()).toEqual({ day: '5' });
    session.answer('/day', '6');
    expect(read()).toBeUndefined();
    expect(put).toHaveLength(1);
  });

  it('is replaced by the flow’s text after a failure, until it is requested again', async () => {
    const { session, put, previews, failures } = open();
    previews.show('date');
    session.answer('/day', '5');
    put[0]?.fail('offline');
    await passed();
    expect(previews.status('date')).toBe('failed');
    expect(previews.failure('date')).toEqual({ text: 'Not for 5.', error: 'offline' });
    expect(failures).toEqual(['change']);
    previews.retry('date');
    expect(previews.status('date')).toBe('asking');
    expect(previews.failure('date')).toBeUndefined();
  });

  it('of a service is a hint, whose failure the page does not show', async () => {
    const { session, put, previews } = open();
    previews.show('date');
    session.answer('/sortCode', '200000');
    expect(put.map(({ payload }) => payload)).toEqual([{ sortCode: '200000' }]);
    put[0]?.fail('no code');
    await passed();
    expect(previews.failure('date')).toBeUndefined();
  });

  it('is requested once more when its page is shown again after a failure', async () => {
    const { session, put, previews } = open();
    previews.show('date');
    session.answer('/day', '5');
    put[0]?.fail('offline');
    await passed();
    previews.show('next');
    previews.show('date');
    expect(put).toHaveLength(2);
    expect(previews.status('date')).toBe('asking');
  });
});

describe('for any answers, and any order of the lender’s responses', () => {
  const step = fc.oneof(
    fc.record({
      answer: fc.constantFrom('/day', '/why', '/reason'),
      value: fc.option(fc.constantFrom('1', '2', 'other', 'x')),
    }),
    fc.record({ arrives: fc.nat(9), fails: fc.boolean() }),
    fc.record({ show: fc.constantFrom('date', 'next', undefined) }),
    fc.constant('reload' as const),
  );

  it('a late response to an old question is never shown', async () => {
    const walk = async (steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
      const { session, put, previews, read } = open();
      const current = () => ({
        day: session.read('/answers/day') ?? null,
        reason: session.read('/answers/reason') ?? null,
      });
      const isSound = () => {
        const shown = read() as { readonly day: Json; readonly reason: Json } | undefined;
        if (shown !== undefined) expect(shown).toEqual(current());
      };
      session.subscribe(isSound);
      const echo = ({ payload }: Put): Json => ({ day: payload['day'] ?? null, reason: payload['reason'] ?? null });
      for (const each of steps) {
        if (each === 'reload') previews.reload();
        else if ('show' in each) previews.show(each.show);
        else if ('answer' in each) session.answer(each.answer, each.value ?? undefined);
        else {
          const [question] = put.splice(each.arrives % Math.max(1, put.length), 1);
          if (question && each.fails) question.fail('failed');
          else if (question) question.answer(echo(question));
          await passed();
        }
        isSound();
      }
      // In the end, the preview of every complete question on the page has arrived.
      previews.show('next');
      previews.show('date');
      for (let left = put.shift(); left; left = put.shift()) left.answer(echo(left));
      await passed();
      const isAsked = session.check('date').every(({ field }) => field !== 'day' && field !== 'reason');
      expect(read()).toEqual(isAsked ? current() : undefined);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), walk), { numRuns: runs(300) });
  });
});
