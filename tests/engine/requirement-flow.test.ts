import { describe, expect, it } from 'vitest';
import {
  buttonViews,
  createFlowSession,
  findDestination,
  listView,
  locateInPayload,
  makeDraft,
  makeSaves,
  makeStarts,
  makeSubmission,
  pressButton,
} from '#engine';
import { cardFlow, letter, requirement } from './card-flow.ts';
import { start } from './start.ts';

const cards = (more: object = {}) => start(cardFlow, { requirement: { ...requirement, ...more } });

describe('the calls of a requirement (C-135)', () => {
  it('fill the type, id and action of the generic endpoint from the requirement', () => {
    expect(makeStarts(cards())).toEqual([
      {
        action: cardFlow.start[0]?.action,
        params: { type: 'cards-requirement', id: 'r1', action: 'look' },
        payload: {},
      },
    ]);
  });

  it('save a page when it is left, if their conditions hold, and nothing of other pages', () => {
    const session = cards();
    session.answer('/wants', 'no');
    expect(makeSaves(session, 'choose')).toEqual([]);
    session.answer('/wants', 'yes');
    expect(makeSaves(session, 'choose')).toMatchObject([{ params: { action: 'opt-in' }, payload: { wants: 'yes' } }]);
    expect(makeSaves(session, 'cards')).toEqual([]);
  });

  it('represent a file by a marker, with its name beside it', () => {
    const session = cards();
    session.answer('/wants', 'no');
    session.answer('/letter', letter);
    expect(makeSubmission(session, 'letter').submission?.payload).toEqual({
      file: { $file: 'f1', as: 'base64' },
      fileName: 'a.pdf',
    });
  });
});

describe('problems with a file are reported for the file as a whole (T-14)', () => {
  it.each([
    ['nothing chosen', undefined, 'Choose a letter'],
    ['a type that is not accepted', { ...letter, type: 'text/html' }, 'letter/type: enum'],
    ['an empty file', { ...letter, size: 0 }, 'letter/size: minimum'],
    ['a file that is too large', { ...letter, size: 101 }, 'letter/size: maximum'],
  ])('%s is reported', (_, value, message) => {
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

  it('a refusal by the lender too (A-36)', () => {
    const session = cards();
    session.answer('/wants', 'no');
    for (const pointer of ['/file', '/fileName'])
      expect(locateInPayload(session, pointer)).toEqual({ field: 'letter', page: 'letter' });
  });
});

describe('lists', () => {
  const keyOf = (session: ReturnType<typeof cards>, item: number, button: number) =>
    listView(session, 'cards')?.items[item]?.buttons[button]?.key ?? '';

  it('show their items as text, and a text in place of an empty list', () => {
    const session = cards({ mayPay: true });
    expect(listView(session, 'cards')).toEqual({
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
      add: { key: 'add', label: 'Add a card' },
    });
    session.provide({ requirement: { cards: [] }, user: { firstName: 'Eve' } });
    expect(listView(session, 'cards')).toMatchObject({ items: [], empty: 'None yet, Eve' });
    expect(listView(session, 'choose')).toBeUndefined();
  });

  it('leave out lines for which an item has no value', () => {
    const session = cards();
    session.provide({ requirement: { cards: [{ id: 'c3', lender: 'Cy' }] } });
    expect(listView(session, 'cards')?.items).toMatchObject([{ title: 'Cy', lines: [] }]);
  });

  it('press the button of one item: its call reads the item, and its `set` values are at /params', () => {
    const session = cards({ mayPay: true });
    expect(pressButton(session, 'cards', keyOf(session, 1, 0))).toMatchObject({
      call: { params: { id: 'c2' } },
      next: [],
    });
    expect(pressButton(session, 'cards', keyOf(session, 0, 0))).toEqual({ next: [{ page: 'pay' }] });
    session.answer('/payoff', 7);
    expect(makeSubmission(session, 'pay').submission).toMatchObject({ params: { id: 'c1' }, payload: { amount: 7 } });
  });

  it('open and close the buttons of an item when other values that their conditions read change', () => {
    const session = cards();
    expect(listView(session, 'cards')?.items[0]?.buttons).toHaveLength(1);
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(listView(session, 'cards')?.items[0]?.buttons).toHaveLength(2);
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(session.view('cards')).toBe(session.view('cards'));
  });

  it.each(['c1/7', 'c9/0', 'c2/0', '0', ''])('have no button for %j, which names no entry that exists', (key) => {
    expect(() => pressButton(cards({ mayPay: true }), 'cards', key)).toThrow(
      expect.objectContaining({ code: 'unknown-button' }),
    );
  });
});

describe('buttons', () => {
  it('wait until the time that the lender states (A-44)', () => {
    const moment = (words: string) => (words === 'in a while' ? 42 : undefined);
    const open = (resendAt: string, read?: typeof moment) =>
      buttonViews(
        createFlowSession({
          flow: cardFlow,
          context: { requirement: { ...requirement, resendAt } },
          transforms: {},
          formats: {},
          ...(read && { moment: read }),
        }),
        'choose',
      )[0];
    expect(open('2026-11-21T12:00:00Z')).toMatchObject({ until: Date.UTC(2026, 10, 21, 12) });
    expect(open('2026-11-21T12:00:00+01:00')).toMatchObject({ until: Date.UTC(2026, 10, 21, 11) });
    for (const unclear of ['2026-11-21 12:00:00', '2026-11-21', 'T-Z', ''])
      expect(open(unclear)).not.toHaveProperty('until');
    expect(open('in a while', moment)).toMatchObject({ until: 42 });
    expect(open('soon', moment)).not.toHaveProperty('until');
  });

  it('follow changes of the values in their texts', () => {
    const session = cards();
    const [button] = buttonViews(session, 'choose');
    expect(button).toEqual({ key: '0', label: 'Send again to 07700', done: 'Sent to 07700' });
    expect(pressButton(session, 'choose', '0')).toMatchObject({
      next: [],
      done: 'Sent to 07700',
      call: { payload: { number: '07700' } },
    });
    session.provide({ requirement: { ...requirement, number: '07701' } });
    expect(buttonViews(session, 'choose')[0]).toMatchObject({ label: 'Send again to 07701' });
  });

  it('open and close with their condition', () => {
    const session = cards();
    expect(buttonViews(session, 'choose')).toHaveLength(1);
    session.provide({ requirement: { ...requirement, mayPay: true } });
    expect(buttonViews(session, 'choose').map(({ label }) => label)).toEqual(['Send again to 07700', 'Away']);
  });
});

describe('a destination', () => {
  const session = cards({ mayPay: true });
  const { next } = cardFlow.pages.find(({ id }) => id === 'pay')!.submit[0]!;

  it('may be a route, another flow or a page', () => {
    expect(findDestination(session, next, { state: 'Done' })).toEqual({ go: 'next-requirement' });
    expect(findDestination(session, next, {})).toEqual({ flow: 'steps/other' });
    expect(findDestination(session, [{ page: 'cards' }], undefined)).toEqual({ page: 'cards' });
    expect(findDestination(session, [], {})).toBeUndefined();
  });

  it.each([
    [{ url: 'https://bank.example/x' }, 'https://bank.example/x'],
    [{ url: 7 }, ''],
    [{}, ''],
    [undefined, ''],
  ])('out of the app is the address in %j, or empty without one (T-08)', (response, leave) => {
    expect(findDestination(session, [{ leave: '/response/url' }], response)).toEqual({ leave });
  });
});

describe('a draft', () => {
  it('keeps the values that buttons have set, and no files', () => {
    const session = cards({ mayPay: true });
    session.answer('/wants', 'yes');
    session.answer('/letter', letter);
    pressButton(session, 'cards', 'c1/0');
    const draft = makeDraft(session, 'pay');
    expect(draft).toMatchObject({ answers: { wants: 'yes' }, params: { card: 'c1' } });
    expect(draft.answers).not.toHaveProperty('letter');
    const again = start(cardFlow, { requirement: { ...requirement, mayPay: true }, params: { other: 'x' } }, draft);
    expect(again.reach(undefined)).toBe('pay');
    again.answer('/payoff', 1);
    expect(makeSubmission(again, 'pay').submission?.params).toEqual({ id: 'c1' });
    again.provide({ params: { more: 'y' } });
    expect(makeSubmission(again, 'pay').submission?.params).toEqual({ id: 'c1' });
    expect(makeDraft(cards(), 'choose')).not.toHaveProperty('params');
  });
});
