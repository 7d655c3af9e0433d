import { locateInPayload, makeSubmission, pressButton } from '#engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardFlow, letter, requirement } from './card-flow.ts';
import { answered, makeFlow, text } from './make-flow.ts';
import { start } from './start.ts';

const cards = (more: object = {}) => start(cardFlow, { requirement: { ...requirement, ...more } });

describe('aside pages', () => {
  it('are outside the page order, do not count as steps, and are not sent with the flow', () => {
    const session = cards();
    session.answer('/wants', 'yes');
    session.answer('/letter', letter);
    session.answer('/lender', 'Ada');
    expect(session.view('letter').step).toEqual({ number: 3, of: 3 });
    expect(session.next('letter')).toBeUndefined();
    expect(session.next('cards')).toBe('letter');
    expect(makeSubmission(session).submission?.payload).not.toHaveProperty('lender');
  });

  it('have the step number of the page that led to them, and go back to it', () => {
    const session = cards({ mayPay: true });
    session.answer('/wants', 'yes');
    expect(session.view('add')).toMatchObject({
      back: 'cards',
      step: { number: 2, of: 3 },
      sends: true,
      button: 'Add it',
    });
    expect(session.view('more')).toMatchObject({ back: 'pay', step: { number: 2, of: 3 } });
  });

  it('can be reached once all pages before the leading page are answered, and only while their condition holds', () => {
    const session = cards();
    expect(session.reach('add')).toBe('choose');
    session.answer('/wants', 'yes');
    expect(session.reach('add')).toBe('add');
    expect(session.reach('pay')).toBe('letter');
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(session.reach('pay')).toBe('pay');
    expect(session.reach('more')).toBe('more');
    session.answer('/wants', 'no');
    expect(session.reach('add')).toBe('letter');
  });

  it('send only their own answers, and locate their own fields', () => {
    const session = cards();
    expect(makeSubmission(session, 'add').issues).toMatchObject([{ field: 'lender', page: 'add' }]);
    session.answer('/lender', 'Ada');
    expect(makeSubmission(session, 'add').submission).toMatchObject({
      params: { action: 'credit-card' },
      payload: { card: { lender: 'Ada' } },
    });
    expect(locateInPayload(session, '/card/lender', 'add')).toEqual({ field: 'lender', page: 'add' });
  });

  it('are empty after they were sent, with no unsent changes', () => {
    const session = cards();
    session.answer('/lender', 'Ada');
    expect(session.hasChanges()).toBe(true);
    session.markSent('add');
    expect(session.answers()).toEqual({});
    expect(session.hasChanges()).toBe(false);
    expect(session.view('add').answers).toEqual({});
  });

  it('keep answers that an open page asks too, and prefill the others again', () => {
    const flow = makeFlow({
      questions: { a: text, b: text },
      prefill: { '/b': '/requirement/b' },
      order: {
        one: { fields: ['a'], buttons: [{ label: 'Change', then: { page: 'side' } }] },
        side: { aside: true, fields: ['a', 'b'], submit: [] },
      },
    });
    const session = start(flow, { requirement: { b: 'first' } });
    session.answer('/a', 'x');
    session.answer('/b', undefined);
    session.provide({ requirement: { b: 'second' } });
    expect(session.answers()).toEqual({ a: 'x' });
    session.markSent('side');
    expect(session.answers()).toEqual({ a: 'x', b: 'second' });
    expect(session.hasChanges()).toBe(false);
  });

  it('are emptied when a button sets other parameters for them', () => {
    const session = cards({ mayPay: true });
    pressButton(session, 'cards', 'c1/0');
    session.answer('/payoff', 7);
    pressButton(session, 'cards', 'c1/0');
    expect(session.answers()).toMatchObject({ payoff: 7 });
    session.provide({
      requirement: { ...requirement, mayPay: true, cards: [{ id: 'c3', lender: 'Cid', balance: 1, state: 'Open' }] },
    });
    pressButton(session, 'cards', 'c3/0');
    expect(session.answers()).not.toHaveProperty('payoff');
  });

  it('are emptied of answers that were also asked on a page that sending has closed', () => {
    const flow = makeFlow({
      questions: { a: text },
      when: {
        missing: { not: 'there' },
        there: { at: '/requirement/there', is: { const: true } },
      },
      order: {
        first: { fields: ['a'], when: 'missing' },
        last: { buttons: [{ label: 'Another', then: { page: 'side' } }] },
        side: { aside: true, fields: ['a'], submit: [] },
      },
    });
    const session = start(flow, { requirement: {} });
    session.answer('/a', 'x');
    session.markSent('first');
    expect(session.answers()).toEqual({ a: 'x' });
    session.provide({ requirement: { there: true } });
    session.markSent('first');
    expect(session.answers()).toEqual({});
  });

  it('refuse to send if the condition of none of their submits holds', () => {
    const flow = makeFlow({ questions: {}, order: { one: { fields: [] }, side: { aside: true } } });
    expect(() => makeSubmission(start(flow), 'side')).toThrow(expect.objectContaining({ code: 'no-submit' }));
  });

  it('can be reached even if they lead to each other in a cycle', () => {
    const to = (page: string) => [{ label: page, then: { page } }];
    const flow = makeFlow({
      questions: {},
      order: {
        one: { buttons: to('a') },
        a: { aside: true, buttons: to('b') },
        b: { aside: true, buttons: to('a') },
        lost: { aside: true, buttons: to('lost') },
      },
    });
    const session = start(flow);
    expect(['a', 'b', 'lost'].map((page) => session.reach(page))).toEqual(['a', 'b', 'one']);
    expect(session.view('b').back).toBe('a');
    expect(session.view('lost').back).toBeUndefined();
  });
});

describe('a page with a submit of its own', () => {
  const flow = makeFlow({
    questions: { a: text, b: text, c: text },
    when: { direct: answered('b', 'direct') },
    order: {
      one: { fields: ['a'] },
      two: {
        fields: ['b'],
        submit: [
          {
            when: 'direct',
            label: 'Send now',
            action: {
              operation: 'own',
              method: 'POST',
              api: 'product',
              path: '/own',
              payload: { all: ['/answers/a', '/answers/b'] },
              invalidates: [],
            },
            next: [{ page: 'three' }],
          },
        ],
      },
      three: { fields: ['c'] },
    },
    payload: { c: '/answers/c' },
  });

  it('sends while its condition holds, and otherwise continues to the next page', () => {
    const session = start(flow);
    session.answer('/b', 'later');
    expect(session.view('two')).toMatchObject({ sends: false, button: undefined });
    expect(session.sends('two')).toBe(false);
    session.answer('/b', 'direct');
    expect(session.view('two')).toMatchObject({ sends: true, button: 'Send now' });
    expect(session.sends('two')).toBe(true);
  });

  it('requires the pages up to it, but not the pages after it', () => {
    const session = start(flow);
    session.answer('/b', 'direct');
    expect(makeSubmission(session, 'two').issues).toMatchObject([{ page: 'one' }]);
    session.answer('/a', 'x');
    expect(makeSubmission(session, 'two').submission?.payload).toEqual({ all: ['x', 'direct'] });
    expect(makeSubmission(session, 'three').issues).toMatchObject([{ page: 'three' }]);
  });

  it('locates fields in its own payload, and in the payload of its other calls (A-36)', () => {
    const session = start(flow);
    session.answer('/a', 'x');
    session.answer('/b', 'direct');
    expect(locateInPayload(session, '/all/1', 'two')).toEqual({ field: 'b', page: 'two' });
    const beside = { ...flow.submit[0]!.action, payload: { first: '/answers/a', second: '/answers/b' } };
    expect(locateInPayload(session, '/second', 'two', beside)).toEqual({ field: 'b', page: 'two' });
  });
});

describe('for any answers', () => {
  const walks = fc.array(
    fc.tuple(fc.constantFrom('/wants', '/lender', '/payoff', '/letter'), fc.constantFrom('yes', 'no', 5, letter)),
    { maxLength: 12 },
  );

  it('sending an aside page leaves the other pages unchanged, and so does sending it twice', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom('add', 'pay', 'more'), (walk, page) => {
        const session = cards({ mayPay: true });
        for (const [at, value] of walk) session.answer(at, value);
        const before = [makeSubmission(session), session.view('letter'), session.reach('letter')];
        session.markSent(page);
        expect([makeSubmission(session), session.view('letter'), session.reach('letter')]).toEqual(before);
        const answers = session.answers();
        session.markSent(page);
        expect(session.answers()).toBe(answers);
      }),
    );
  });

  it('no unsent changes are left after every page was sent', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const session = cards();
        for (const [at, value] of walk) session.answer(at, value);
        for (const { id } of cardFlow.pages) session.markSent(id);
        expect(session.hasChanges()).toBe(false);
      }),
    );
  });

  it('a page that can be reached is open, or is an aside page of an open page', () => {
    const ids = cardFlow.pages.map(({ id }) => id);
    fc.assert(
      fc.property(walks, fc.boolean(), fc.constantFrom(...ids, 'nowhere'), (walk, mayPay, asked) => {
        const session = cards({ mayPay });
        for (const [at, value] of walk) session.answer(at, value);
        const reached = session.reach(asked);
        expect(session.reach(reached)).toBe(reached);
        for (let at: string | undefined = reached; at !== undefined; at = session.view(at).back)
          expect(session.reach(at)).toBe(at);
      }),
    );
  });
});
