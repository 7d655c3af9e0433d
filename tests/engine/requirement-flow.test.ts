import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFlowSession } from '#engine';
import { cardFlow, letter, requirement } from './card-flow.ts';
import { answered, makeFlow, text } from './make-flow.ts';
import { start } from './start.ts';

const cards = (more: object = {}) => start(cardFlow, { requirement: { ...requirement, ...more } });

describe('C-135 calls of a requirement', () => {
  it('fills type, id and action of the generic endpoint from the requirement', () => {
    expect(cards().starts()).toEqual([
      {
        action: cardFlow.start[0]?.action,
        params: { type: 'cards-requirement', id: 'r1', action: 'look' },
        payload: {},
      },
    ]);
  });

  it('saves what its conditions ask for when a page is left, and nothing of other pages', () => {
    const session = cards();
    session.answer('/wants', 'no');
    expect(session.saves('choose')).toEqual([]);
    session.answer('/wants', 'yes');
    expect(session.saves('choose')).toMatchObject([{ params: { action: 'opt-in' }, payload: { wants: 'yes' } }]);
    expect(session.saves('cards')).toEqual([]);
  });

  it('puts a marker where a file goes, and its name beside it', () => {
    const session = cards();
    session.answer('/wants', 'no');
    session.answer('/letter', letter);
    expect(session.submission('letter').submission?.payload).toEqual({
      file: { $file: 'f1', as: 'base64' },
      fileName: 'a.pdf',
    });
  });
});

describe('T-14 what is wrong with a file is said of the file', () => {
  it.each([
    ['nothing chosen', undefined, 'Choose a letter'],
    ['a type that is not taken', { ...letter, type: 'text/html' }, 'letter/type: enum'],
    ['an empty file', { ...letter, size: 0 }, 'letter/size: minimum'],
    ['a file that is too large', { ...letter, size: 101 }, 'letter/size: maximum'],
  ])('%s', (_, value, message) => {
    const messages = Object.fromEntries(
      ['type', 'size'].map((part) => [
        `letter/${part}`,
        Object.fromEntries(['enum', 'minimum', 'maximum'].map((word) => [word, `letter/${part}: ${word}`])),
      ]),
    );
    const session = start({ ...cardFlow, messages: { ...cardFlow.messages, ...messages } }, { requirement });
    session.answer('/letter', value);
    expect(session.check('letter')).toMatchObject([{ field: 'letter', message }]);
  });

  it('A-36 so is what the lender refuses of it', () => {
    const session = cards();
    session.answer('/wants', 'no');
    for (const pointer of ['/file', '/fileName'])
      expect(session.locate(pointer)).toEqual({ field: 'letter', page: 'letter' });
  });
});

describe('aside pages', () => {
  it('are on no journey, count no steps, and are not sent with it', () => {
    const session = cards();
    session.answer('/wants', 'yes');
    session.answer('/letter', letter);
    session.answer('/lender', 'Ada');
    expect(session.view('letter').step).toEqual({ number: 3, of: 3 });
    expect(session.next('letter')).toBeUndefined();
    expect(session.next('cards')).toBe('letter');
    expect(session.submission().submission?.payload).not.toHaveProperty('lender');
  });

  it('stand at the step of the page that led there, and go back to it', () => {
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

  it('are reached once all before the page that leads there is answered, and only while their condition holds', () => {
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

  it('send themselves alone, and find their own fields', () => {
    const session = cards();
    expect(session.submission('add').issues).toMatchObject([{ field: 'lender', page: 'add' }]);
    session.answer('/lender', 'Ada');
    expect(session.submission('add').submission).toMatchObject({
      params: { action: 'credit-card' },
      payload: { card: { lender: 'Ada' } },
    });
    expect(session.locate('/card/lender', 'add')).toEqual({ field: 'lender', page: 'add' });
  });

  it('are empty again once they were sent, without leaving anything to lose', () => {
    const session = cards();
    session.answer('/lender', 'Ada');
    expect(session.hasChanges()).toBe(true);
    session.sent('add');
    expect(session.answers()).toEqual({});
    expect(session.hasChanges()).toBe(false);
    expect(session.view('add').answers).toEqual({});
  });

  it('keep what the journey asks too, and prefill anew', () => {
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
    session.sent('side');
    expect(session.answers()).toEqual({ a: 'x', b: 'second' });
    expect(session.hasChanges()).toBe(false);
  });

  it('refuse to send where no submit of theirs holds', () => {
    const flow = makeFlow({ questions: {}, order: { one: { fields: [] }, side: { aside: true } } });
    expect(() => start(flow).submission('side')).toThrow(expect.objectContaining({ code: 'no-submit' }));
  });

  it('lead to each other without end, and are reached all the same', () => {
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

  it('sends while its condition holds, and goes on in the order otherwise', () => {
    const session = start(flow);
    session.answer('/b', 'later');
    expect(session.view('two')).toMatchObject({ sends: false, button: 'Continue' });
    expect(session.sends('two')).toBe(false);
    session.answer('/b', 'direct');
    expect(session.view('two')).toMatchObject({ sends: true, button: 'Send now' });
    expect(session.sends('two')).toBe(true);
  });

  it('needs the pages up to it, not those after', () => {
    const session = start(flow);
    session.answer('/b', 'direct');
    expect(session.submission('two').issues).toMatchObject([{ page: 'one' }]);
    session.answer('/a', 'x');
    expect(session.submission('two').submission?.payload).toEqual({ all: ['x', 'direct'] });
    expect(session.submission('three').issues).toMatchObject([{ page: 'three' }]);
  });

  it('A-36 finds the field of its own payload, and of a call that is made beside it', () => {
    const session = start(flow);
    session.answer('/a', 'x');
    session.answer('/b', 'direct');
    expect(session.locate('/all/1', 'two')).toEqual({ field: 'b', page: 'two' });
    const beside = { ...flow.submit[0]!.action, payload: { first: '/answers/a', second: '/answers/b' } };
    expect(session.locate('/second', 'two', beside)).toEqual({ field: 'b', page: 'two' });
  });
});

describe('lists', () => {
  const keyOf = (session: ReturnType<typeof cards>, item: number, button: number) =>
    session.view('cards').list?.items[item]?.buttons[button]?.key ?? '';

  it('show their items in words, and say so when there are none', () => {
    const session = cards({ mayPay: true });
    expect(session.view('cards').list).toEqual({
      items: [
        {
          key: 'c1',
          title: 'Ada',
          lines: [{ label: 'You owe', value: '£10' }],
          buttons: [
            { key: 'c1/0', label: 'Pay off Ada' },
            { key: 'c1/1', label: 'Remove', confirm: 'Remove Ada?' },
          ],
        },
        {
          key: 'c2',
          title: 'Bob',
          lines: [{ label: 'You owe', value: '£20' }],
          buttons: [{ key: 'c2/1', label: 'Remove', confirm: 'Remove Bob?' }],
        },
      ],
      empty: 'None yet, ',
      add: { label: 'Add a card', page: 'add' },
    });
    session.provide({ requirement: { cards: [] }, user: { firstName: 'Eve' } });
    expect(session.view('cards').list).toMatchObject({ items: [], empty: 'None yet, Eve' });
    expect(session.view('choose').list).toBeUndefined();
  });

  it('press the button of one item: its call reads the item, its `set` stands at /params', () => {
    const session = cards({ mayPay: true });
    expect(session.press('cards', keyOf(session, 1, 0))).toMatchObject({ call: { params: { id: 'c2' } }, next: [] });
    expect(session.press('cards', keyOf(session, 0, 0))).toEqual({ next: [{ page: 'pay' }] });
    session.answer('/payoff', 7);
    expect(session.submission('pay').submission).toMatchObject({ params: { id: 'c1' }, payload: { amount: 7 } });
  });

  it('open and close the buttons of an item with what their conditions read beside it', () => {
    const session = cards();
    const before = session.view('cards');
    expect(before.list?.items[0]?.buttons).toHaveLength(1);
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(session.view('cards').list?.items[0]?.buttons).toHaveLength(2);
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(session.view('cards')).toBe(session.view('cards'));
  });

  it.each(['c1/7', 'c9/0', 'c2/0', '0', ''])('have no button %j', (key) => {
    expect(() => cards({ mayPay: true }).press('cards', key)).toThrow(
      expect.objectContaining({ code: 'unknown-button' }),
    );
  });
});

describe('buttons', () => {
  it('A-44 wait until the moment that the lender names', () => {
    const moment = (words: string) => (words === 'in a while' ? 42 : undefined);
    const open = (resendAt: string, read?: typeof moment) =>
      createFlowSession({
        flow: cardFlow,
        context: { requirement: { ...requirement, resendAt } },
        transforms: {},
        formats: {},
        ...(read && { moment: read }),
      }).view('choose').buttons[0];
    expect(open('2026-11-21T12:00:00Z')).toMatchObject({ until: Date.UTC(2026, 10, 21, 12) });
    expect(open('2026-11-21T12:00:00+01:00')).toMatchObject({ until: Date.UTC(2026, 10, 21, 11) });
    for (const unclear of ['2026-11-21 12:00:00', '2026-11-21', 'T-Z', ''])
      expect(open(unclear)).not.toHaveProperty('until');
    expect(open('in a while', moment)).toMatchObject({ until: 42 });
    expect(open('soon', moment)).not.toHaveProperty('until');
  });

  it('speak of what they read, also once that has changed', () => {
    const session = cards();
    const [button] = session.view('choose').buttons;
    expect(button).toEqual({ key: '0', label: 'Send again to 07700', done: 'Sent to 07700' });
    expect(session.press('choose', '0')).toMatchObject({
      next: [],
      done: 'Sent to 07700',
      call: { payload: { number: '07700' } },
    });
    session.provide({ requirement: { ...requirement, number: '07701' } });
    expect(session.view('choose').buttons[0]).toMatchObject({ label: 'Send again to 07701' });
  });

  it('come and go with their condition', () => {
    const session = cards();
    expect(session.view('choose').buttons).toHaveLength(1);
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(session.view('choose').buttons.map(({ label }) => label)).toEqual(['Send again to 07700', 'Away']);
  });
});

describe('where it leads', () => {
  const session = cards({ mayPay: true });
  const { next } = cardFlow.pages.find(({ id }) => id === 'pay')!.submit[0]!;

  it('to a route, another flow, a page', () => {
    expect(session.follow(next, { state: 'Done' })).toEqual({ go: 'next-requirement' });
    expect(session.follow(next, {})).toEqual({ flow: 'steps/other' });
    expect(session.follow([{ page: 'cards' }], undefined)).toEqual({ page: 'cards' });
    expect(session.follow([], {})).toBeUndefined();
  });

  it.each([
    [{ url: 'https://bank.example/x' }, 'https://bank.example/x'],
    [{ url: 7 }, ''],
    [{}, ''],
    [undefined, ''],
  ])('T-08 out of the app, to the address in %j and nowhere without one', (response, leave) => {
    expect(session.follow([{ leave: '/response/url' }], response)).toEqual({ leave });
  });
});

describe('a draft', () => {
  it('keeps what buttons have set, and nothing of files', () => {
    const session = cards({ mayPay: true });
    session.answer('/wants', 'yes');
    session.answer('/letter', letter);
    session.press('cards', 'c1/0');
    const draft = session.draft('pay');
    expect(draft).toMatchObject({ answers: { wants: 'yes' }, params: { card: 'c1' } });
    expect(draft.answers).not.toHaveProperty('letter');
    const again = start(cardFlow, { requirement: { ...requirement, mayPay: true }, params: { other: 'x' } }, draft);
    expect(again.reach(undefined)).toBe('pay');
    again.answer('/payoff', 1);
    expect(again.submission('pay').submission?.params).toEqual({ id: 'c1' });
    again.provide({ params: { more: 'y' } });
    expect(again.submission('pay').submission?.params).toEqual({ id: 'c1' });
    expect(cards().draft('choose')).not.toHaveProperty('params');
  });
});

describe('whatever was answered', () => {
  const walks = fc.array(
    fc.tuple(fc.constantFrom('/wants', '/lender', '/payoff', '/letter'), fc.constantFrom('yes', 'no', 5, letter)),
    { maxLength: 12 },
  );

  it('sending an aside page changes nothing of the journey, and doing it twice nothing more', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom('add', 'pay', 'more'), (walk, page) => {
        const session = cards({ mayPay: true });
        for (const [at, value] of walk) session.answer(at, value);
        const before = [session.submission(), session.view('letter'), session.reach('letter')];
        session.sent(page);
        expect([session.submission(), session.view('letter'), session.reach('letter')]).toEqual(before);
        const answers = session.answers();
        session.sent(page);
        expect(session.answers()).toBe(answers);
      }),
    );
  });

  it('whoever has sent every page has nothing to lose', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const session = cards();
        for (const [at, value] of walk) session.answer(at, value);
        for (const { id } of cardFlow.pages) session.sent(id);
        expect(session.hasChanges()).toBe(false);
      }),
    );
  });

  it('a page that is reached is a page of the journey or one that hangs on it', () => {
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
