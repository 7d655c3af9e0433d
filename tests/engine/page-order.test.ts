import { findDestination, locateInPayload, makeSubmission } from '#engine';
import { describe, expect, it } from 'vitest';
import type { FlowSession } from '#engine';
import type { Json } from '#model';
import { fullAnswers, loanFlow, loanOutline, today } from './loan-flow.ts';
import { makeFlow, makeSubmit } from './make-flow.ts';
import { start } from './start.ts';

function answerAll(session: FlowSession, answers: Readonly<Record<string, Json>> = fullAnswers): FlowSession {
  for (const [at, value] of Object.entries(answers)) session.answer(at, value);
  return session;
}

function walk(session: FlowSession): string[] {
  const pages = [session.reach(undefined)];
  for (let page = session.next(pages[0] ?? ''); page !== undefined; page = session.next(page)) pages.push(page);
  return pages;
}

describe('the order of pages', () => {
  it('starts at the first page, even if defaults answer it', () => {
    expect(start(loanFlow, today).reach(undefined)).toBe('loan');
    const { reason: _, ...questions } = loanOutline.questions;
    const order = { ...loanOutline.order, loan: { fields: ['amount'] } };
    expect(start(makeFlow({ ...loanOutline, questions, order }), today).reach(undefined)).toBe('loan');
  });

  it('continues from page to page while pages open and close', () => {
    const session = start(loanFlow, today);
    expect(walk(session)).toEqual(['loan', 'you', 'address', 'home', 'work', 'consents', 'check']);
    session.answer('/addresses/0/period', 6);
    expect(session.next('address')).toBe('before');
    expect(session.view('home').back).toBe('before');
    session.answer('/addresses/0/period', 7);
    expect(session.next('address')).toBe('home');
    expect(session.view('home').back).toBe('address');
    expect(session.next('before')).toBe('home');
    expect(session.next('check')).toBeUndefined();
  });

  it('ends at an exit page, which names the route that it leads to', () => {
    const session = answerAll(start(loanFlow, today));
    session.answer('/dateOfBirth', '2010-01-01');
    expect(session.next('you')).toBe('young');
    expect(session.next('young')).toBeUndefined();
    expect(session.view('young')).toMatchObject({ kind: 'exit', exit: 'disqualified', back: 'you', sends: false });
    expect(session.reach('check')).toBe('young');
    expect(makeSubmission(session).issues).toEqual([{ keyword: 'check', message: 'You need to be 18', page: 'young' }]);
    session.answer('/dateOfBirth', '1986-03-27');
    expect(makeSubmission(session).issues).toEqual([]);
  });

  it.each([
    ['a page with all pages before it answered', 'home', 'home'],
    ['an earlier page', 'loan', 'loan'],
    ['a page after the first unanswered one', 'check', 'home'],
    ['a closed page', 'before', 'home'],
    ['a page that the flow does not have', 'no-such-page', 'home'],
    ['no page', undefined, 'home'],
  ])('reach returns the right page for %s', (_, asked, reached) => {
    const session = answerAll(start(loanFlow, today));
    session.answer('/rents', undefined);
    expect(session.reach(asked)).toBe(reached);
  });

  it('reaches the last page if everything is answered', () => {
    expect(answerAll(start(loanFlow, today)).reach('no-such-page')).toBe('check');
  });

  it('counts steps among the open pages, without exit pages', () => {
    const session = start(loanFlow, today);
    expect(session.view('home').step).toEqual({ number: 4, of: 7 });
    session.answer('/addresses/0/period', 6);
    expect(session.view('home').step).toEqual({ number: 5, of: 8 });
    session.answer('/dateOfBirth', '2010-01-01');
    expect(session.view('you').step).toEqual({ number: 2, of: 2 });
  });

  it('throws for a page that the flow does not have', () => {
    const session = start(loanFlow, today);
    const asks = [() => session.view('none'), () => session.check('none'), () => session.next('none')];
    for (const ask of asks) {
      expect(ask).toThrow(expect.objectContaining({ code: 'unknown-page' }));
    }
  });
});

describe('submission', () => {
  it('reports every issue of the open pages with its page, and sends nothing', () => {
    const session = start(loanFlow, today);
    session.answer('/rents', 'yes');
    const result = makeSubmission(session);
    expect(result.submission).toBeUndefined();
    expect(result.issues.map(({ page, field, keyword }) => [page, field, keyword])).toEqual([
      ['loan', 'reason', 'required'],
      ['you', 'firstName', 'required'],
      ['you', 'dateOfBirth', 'required'],
      ['address', 'addresses/0/line1', 'required'],
      ['address', 'addresses/0/town', 'required'],
      ['address', 'addresses/0/postCode', 'required'],
      ['address', 'addresses/0/period', 'required'],
      ['home', 'rent', 'required'],
      ['work', 'status', 'required'],
    ]);
  });

  it('sends the answers, the defaults and the unasked values (D-26, D-28)', () => {
    const session = answerAll(start(loanFlow, { ...today, user: { mobileNumber: '07700 900123' } }));
    expect(makeSubmission(session).submission?.payload).toEqual({
      amount: 7500,
      reason: 'car',
      lufcd: 0,
      user: {
        firstName: 'Ann',
        dateOfBirth: '1986-03-27',
        mobileNumber: '07700 900123',
        addresses: [{ line1: 'High Street', town: 'Ely', postCode: 'CB7 4AA', period: 7, index: 0 }],
        consent: { offers: true, reminders: true },
      },
    });
  });

  it('falls back to the mobile number of the signed-in user if the borrower emptied it (V-06)', () => {
    const session = answerAll(start(loanFlow, { ...today, user: { mobileNumber: '07700 900123' } }));
    session.answer('/mobileNumber', '');
    expect(session.answers()).not.toHaveProperty('mobileNumber');
    expect(makeSubmission(session).submission?.payload['user']).toHaveProperty('mobileNumber', '07700 900123');
    session.answer('/mobileNumber', '07700 900999');
    expect(makeSubmission(session).submission?.payload['user']).toHaveProperty('mobileNumber', '07700 900999');
  });

  it('restores the answers of a closed branch when it reopens, and sends none while it is closed', () => {
    const session = answerAll(start(loanFlow, today));
    session.answer('/rents', 'yes');
    session.answer('/rent', 650);
    expect(makeSubmission(session).submission?.payload).toHaveProperty('rent', 650);
    session.answer('/rents', 'no');
    expect(makeSubmission(session).submission?.payload).not.toHaveProperty('rent');
    session.answer('/rents', 'yes');
    expect(session.view('home').answers).toEqual({ rents: 'yes', rent: 650 });
    expect(makeSubmission(session).submission?.payload).toHaveProperty('rent', 650);
  });

  it('sends the second address only while its page is open (V-03)', () => {
    const session = answerAll(start(loanFlow, today));
    session.answer('/addresses/0/period', 6);
    session.answer('/addresses/1', { line1: 'Low Road', town: 'Ely', postCode: 'CB7 4AB' });
    const sent = (): unknown => makeSubmission(session).submission?.payload['user'];
    expect(sent()).toHaveProperty('addresses.1.line1', 'Low Road');
    session.answer('/addresses/0/period', 7);
    expect(sent()).toHaveProperty('addresses.length', 1);
  });

  it('changes nothing, so that a failed submission can be repeated (E-20)', () => {
    const session = answerAll(start(loanFlow, today));
    const before = session.answers();
    const first = makeSubmission(session);
    expect(session.answers()).toBe(before);
    expect(makeSubmission(session)).toEqual(first);
    expect(session.hasChanges()).toBe(true);
  });

  it('uses the first submit whose condition holds, and labels the button of the last page with it', () => {
    const submits = [makeSubmit('Get my car', { car: { const: true } }, { when: 'wants-car' }), makeSubmit('Send', {})];
    const session = answerAll(start(makeFlow({ ...loanOutline, submits }), today));
    expect(session.view('check')).toMatchObject({ button: 'Get my car', sends: true });
    expect(session.view('loan')).toMatchObject({ button: undefined, sends: false });
    expect(makeSubmission(session).submission?.payload).toEqual({ car: true });
    session.answer('/reason', 'other');
    expect(session.view('check')).toMatchObject({ button: 'Send', sends: true });
    expect(makeSubmission(session).submission?.payload).toEqual({});
  });

  it('fills in the parameters of the path', () => {
    const submit = makeSubmit('Send', {});
    const submits = [{ ...submit, action: { ...submit.action, path: '/users/{id}', params: { id: '/user/id' } } }];
    const session = answerAll(start(makeFlow({ ...loanOutline, submits }), { ...today, user: { id: 'u1' } }));
    expect(makeSubmission(session).submission?.params).toEqual({ id: 'u1' });
  });

  it('refuses to send if the condition of no submit holds', () => {
    const submits = [makeSubmit('Get my car', {}, { when: 'wants-car' })];
    const session = answerAll(start(makeFlow({ ...loanOutline, submits }), today));
    session.answer('/reason', 'other');
    expect(() => makeSubmission(session)).toThrow(expect.objectContaining({ code: 'no-submit' }));
  });

  it('follows the first "next" whose condition holds; it may read the response', () => {
    const next = [{ when: 'mismatch', go: 'address-update' }, { go: 'view-application' }];
    const when = { ...loanOutline.when, mismatch: { at: '/response/state', is: { const: 'Address Mismatch' } } };
    const flow = makeFlow({ ...loanOutline, when, submits: [makeSubmit('Send', {}, { next })] });
    const session = answerAll(start(flow, today));
    const submit = makeSubmission(session).submission?.submit;
    expect(findDestination(session, submit?.next ?? [], { state: 'Address Mismatch' })).toEqual({
      go: 'address-update',
    });
    expect(findDestination(session, submit?.next ?? [], { state: 'Quoted' })).toEqual({ go: 'view-application' });
  });
});

describe('a refused part of the payload is located at the field that it was mapped from (A-36)', () => {
  it.each<[string, { field: string; page: string } | undefined]>([
    ['/amount', { field: 'amount', page: 'loan' }],
    ['/user/firstName', { field: 'firstName', page: 'you' }],
    ['/user/mobileNumber', { field: 'mobileNumber', page: 'you' }],
    ['/user/addresses/0/postCode', { field: 'addresses/0/postCode', page: 'address' }],
    ['/user/addresses/0/period', { field: 'addresses/0/period', page: 'address' }],
    ['/user/addresses/0/index', { field: 'addresses/0', page: 'address' }],
    ['/user/addresses', { field: 'addresses/0', page: 'address' }],
    ['/user/consent/offers', { field: 'consent/offers', page: 'consents' }],
    ['/lufcd', undefined],
    ['/user', undefined],
    ['', undefined],
    ['/no/such', undefined],
    ['/rent', undefined],
    ['/user/addresses/1/line1', undefined],
    ['/__proto__/x', undefined],
    ['not a pointer', undefined],
  ])('%j is located at %j', (pointer, place) => {
    const session = answerAll(start(loanFlow, today));
    session.answer('/mobileNumber', '07700 900123');
    expect(locateInPayload(session, pointer)).toEqual(place);
  });

  it('counts only the list elements that were sent', () => {
    const submits = [makeSubmit('Send', { names: ['/answers/mobileNumber', '/answers/firstName'] })];
    const session = answerAll(start(makeFlow({ ...loanOutline, submits }), today));
    expect(makeSubmission(session).submission?.payload).toEqual({ names: ['Ann'] });
    expect(locateInPayload(session, '/names/0')).toEqual({ field: 'firstName', page: 'you' });
    expect(locateInPayload(session, '/names/1')).toBeUndefined();
  });

  it('finds no field for a value that does not come from an answer', () => {
    const session = answerAll(start(loanFlow, { ...today, user: { mobileNumber: '07700 900123' } }));
    session.answer('/mobileNumber', undefined);
    expect(locateInPayload(session, '/user/mobileNumber')).toBeUndefined();
  });
});
