import { describe, expect, it, vi } from 'vitest';
import { makeDraft, PointerError } from '#engine';
import type { Draft } from '#model';
import { loanFlow, loanOutline, today } from './loan-flow.ts';
import { makeFlow } from './make-flow.ts';
import { start } from './start.ts';

describe('answers', () => {
  it('start with the defaults of the data (D-26)', () => {
    expect(start(loanFlow, today).answers()).toEqual({
      amount: 7500,
      lufcd: 0,
      consent: { offers: true, reminders: true },
    });
  });

  it('stay the same object until an answer changes', () => {
    const session = start(loanFlow, today);
    const before = session.answers();
    session.answer('/amount', 7500);
    session.answer('/consent', { reminders: true, offers: true });
    session.answer('/firstName', undefined);
    session.answer('/firstName', '  ');
    session.answer('/firstName', null);
    session.provide({ today: today.today });
    expect(session.answers()).toBe(before);
    session.answer('/amount', 5000);
    expect(session.answers()).not.toBe(before);
    expect(session.answers()['consent']).toBe(before['consent']);
  });

  it('never contain blank text, not even inside objects', () => {
    const session = start(loanFlow, today);
    session.answer('/addresses/0', { line1: 'High Street', town: '', county: null });
    expect(session.answers()['addresses']).toEqual([{ line1: 'High Street', index: 0 }]);
  });

  it('are cleaned as their field says, whatever gives them: a control, a prefill or a draft (V-13)', () => {
    const flow = makeFlow({
      questions: {
        name: { schema: { type: 'string' }, ui: { 'ui:options': { text: 'name' } } },
        rent: { schema: { type: 'number' } },
        story: { schema: { type: 'string' }, ui: { 'ui:widget': 'textarea' } },
        home: { schema: { type: 'object', properties: { town: { type: 'string' } } } },
        bank: { schema: { type: 'string', enum: ['a\u00a0b', 'c'] } },
      },
      order: { one: { fields: ['name', 'rent', 'story', 'home', 'bank'] } },
      prefill: Object.fromEntries(
        ['name', 'rent', 'story', 'home', 'bank'].map((name) => [`/${name}`, `/user/${name}`]),
      ),
    });
    const given = {
      name: '\u202aO‘Brien\u00a0 Jose\u0301\u200b',
      rent: '£1,200\u00a0',
      story: ' One\u00a0\n\ntwo\u200b ',
      home: { town: 'Bury  St\u2007Edmunds' },
      bank: 'a\u00a0b',
      unknown: '\ufeffx',
    };
    const clean = {
      ...{ name: 'O’Brien José', rent: 1200, story: 'One \n\ntwo', home: { town: 'Bury St Edmunds' } },
      bank: 'a\u00a0b',
    };
    const typed = start(flow);
    for (const [name, text] of Object.entries(given)) typed.answer(`/${name}`, text);
    expect(typed.answers()).toEqual({ ...clean, unknown: 'x' });
    expect(start(flow, { user: given }).answers()).toEqual(clean);
    const draft = { ...makeDraft(typed, 'one'), answers: given };
    expect(start(flow, {}, draft).answers()).toEqual({ ...clean, unknown: 'x' });
  });

  it('give every existing address its position after each update (S-29)', () => {
    const session = start(loanFlow, today);
    session.answer('/addresses/1/town', 'Ely');
    expect(session.answers()['addresses']).toEqual([{ index: 0 }, { town: 'Ely', index: 1 }]);
    session.answer('/addresses', [{ town: 'March', index: 5 }]);
    expect(session.answers()['addresses']).toEqual([{ town: 'March', index: 0 }]);
    session.answer('/addresses/0/index', 9);
    expect(session.answers()['addresses']).toEqual([{ town: 'March', index: 0 }]);
    session.answer('/addresses', undefined);
    expect(session.answers()).not.toHaveProperty('addresses');
  });

  it('refuse a pointer into a prototype', () => {
    expect(() => start(loanFlow, today).answer('/__proto__/polluted', true)).toThrow(PointerError);
  });

  it('call listeners after each change, and only then', () => {
    const session = start(loanFlow, today);
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    session.answer('/amount', 5000);
    session.answer('/amount', 5000);
    session.provide({ user: { firstName: 'Ann' } });
    session.provide({ today: today.today });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    session.answer('/amount', 6000);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('hasChanges (S-27)', () => {
  it('is false at the start, and after defaults, prefill, drafts and equal answers', () => {
    const draft: Draft = { flow: 'test/loan', version: '1', page: 'you', answers: { firstName: 'Ann' } };
    const session = start(loanFlow, { ...today, user: { mobileNumber: '1' } }, draft);
    session.answer('/firstName', 'Ann');
    session.provide({ sources: { other: [] } });
    expect(session.hasChanges()).toBe(false);
  });

  it('is true once an answer has changed', () => {
    const session = start(loanFlow, today);
    session.answer('/firstName', 'Ann');
    expect(session.hasChanges()).toBe(true);
  });

  it.each([
    ['/lufcd', 3],
    ['/addresses/0', { index: 4 }],
    ['/addresses/0/index', 4],
  ])('does not count values that no page asks: %s (A-39)', (at, value) => {
    const session = start(loanFlow, today);
    session.answer(at, value);
    expect(session.hasChanges()).toBe(false);
  });

  it('compares the properties of an object that is answered as a whole (A-39)', () => {
    const draft: Draft = { flow: 'test/loan', version: '1', page: 'you', answers: { addresses: [{ town: 'Ely' }] } };
    const session = start(loanFlow, today, draft);
    const before = session.answers();
    session.answer('/addresses/0', { town: 'Ely', index: 7 });
    expect(session.answers()).toBe(before);
    session.answer('/addresses/0', { town: 'Ely', byHand: true });
    expect(session.hasChanges()).toBe(false);
    session.answer('/addresses/0', { town: 'March', byHand: true });
    expect(session.hasChanges()).toBe(true);
  });

  it('counts an asked property of an object that also has unasked ones', () => {
    const session = start(loanFlow, today);
    session.answer('/addresses/0', { index: 0, town: 'Ely' });
    expect(session.hasChanges()).toBe(true);
  });
});

describe('prefill', () => {
  const user = { firstName: 'Ann', mobileNumber: '07700 900123' };

  it('fills empty answers at the start and when more context arrives', () => {
    expect(start(loanFlow, { ...today, user }).answers()).toMatchObject(user);
    const session = start(loanFlow, today);
    session.answer('/firstName', 'Anne');
    session.provide({ user });
    expect(session.answers()).toMatchObject({ firstName: 'Anne', mobileNumber: '07700 900123' });
  });

  it('leaves an answer empty that the borrower has emptied, even after a reload', () => {
    const session = start(loanFlow, { ...today, user });
    session.answer('/mobileNumber', undefined);
    session.answer('/amount', undefined);
    session.provide({ user: { ...user } });
    expect(session.answers()).not.toHaveProperty('mobileNumber');
    const draft = JSON.parse(JSON.stringify(makeDraft(session, 'you'))) as Draft;
    const again = start(loanFlow, { ...today, user }, draft);
    again.provide({ user: { ...user } });
    expect(again.answers()).not.toHaveProperty('mobileNumber');
    expect(again.answers()).not.toHaveProperty('amount');
    expect(again.answers()).toHaveProperty('firstName', 'Ann');
  });

  it('fills an answer again that was emptied and then answered', () => {
    const session = start(loanFlow, today);
    session.answer('/firstName', 'A');
    session.answer('/firstName', undefined);
    session.answer('/firstName', 'B');
    session.provide({ user });
    expect(session.answers()).toHaveProperty('firstName', 'B');
  });
});

describe('drafts', () => {
  it('keep all answers, including closed branches, except sensitive ones and files', () => {
    const questions = {
      ...loanOutline.questions,
      payslip: { schema: { type: 'object' }, ui: { 'ui:widget': 'file' } } as const,
    };
    const order = { ...loanOutline.order, work: { fields: ['status', 'payslip'] } };
    const session = start(makeFlow({ ...loanOutline, questions, order }), today);
    session.answer('/rents', 'yes');
    session.answer('/rent', 650);
    session.answer('/rents', 'no');
    session.answer('/dateOfBirth', '1986-03-27');
    session.answer('/payslip', { id: 'f1', name: 'payslip.pdf', type: 'application/pdf', size: 10 });
    const draft = makeDraft(session, 'home');
    expect(draft).toMatchObject({ flow: 'test/loan', version: '1', page: 'home', answers: { rents: 'no', rent: 650 } });
    expect(JSON.stringify(draft)).not.toMatch(/1986|payslip/);
    expect(session.answers()).toHaveProperty('dateOfBirth');
  });

  it('reopen at the first page whose sensitive answer is missing', () => {
    const session = start(loanFlow, today);
    session.answer('/reason', 'car');
    session.answer('/firstName', 'Ann');
    session.answer('/dateOfBirth', '1986-03-27');
    expect(session.reach('address')).toBe('address');
    const again = start(loanFlow, today, makeDraft(session, 'address'));
    expect(again.reach(undefined)).toBe('you');
    expect(again.reach('address')).toBe('you');
    again.answer('/dateOfBirth', '1986-03-27');
    expect(again.reach('address')).toBe('address');
  });

  it('reopen at their own page if no answer is missing', () => {
    const session = start(loanFlow, today);
    session.answer('/reason', 'car');
    expect(start(loanFlow, today, makeDraft(session, 'you')).reach(undefined)).toBe('you');
    expect(start(loanFlow, today, makeDraft(session, 'loan')).reach(undefined)).toBe('loan');
  });

  it.each([
    ['flow', { flow: 'test/other' }],
    ['version', { version: '2' }],
  ])('of another %s are ignored', (_, other) => {
    const draft: Draft = { flow: 'test/loan', version: '1', page: 'home', answers: { firstName: 'Ann' }, ...other };
    const session = start(loanFlow, today, draft);
    expect(session.answers()).not.toHaveProperty('firstName');
    expect(session.reach(undefined)).toBe('loan');
  });
});
