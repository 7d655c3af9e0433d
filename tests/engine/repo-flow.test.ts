import { describe, expect, it } from 'vitest';
import { answerSections, createFlowSession, type FlowSession, locateInPayload, makeSubmission } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, Json } from '#model';
import { compiledBrands } from '../compiled-repo.ts';

const brands = await compiledBrands();

async function load(brand: string, name: string): Promise<CompiledFlow> {
  const { code = '' } = brands.find(({ id }) => id === brand)?.flows.find(({ id }) => id === name) ?? {};
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return (module as { readonly flow: CompiledFlow }).flow;
}

async function apply(brand: string): Promise<FlowSession> {
  const flow = await load(brand, 'unsecured/application');
  const sources = { employmentStatuses: [{ id: 'full_time', name: 'Full-time' }] };
  return createFlowSession({ flow, context: { today: '2026-11-21', sources }, transforms, formats });
}

const answers: Readonly<Record<string, Json>> = {
  '/reason': 'vehicle',
  '/firstName': 'Ann',
  '/lastName': 'O’Neill',
  '/dateOfBirth': '1986-03-27',
  '/email': 'ann@example.com',
  '/mobileNumber': '07700 900123',
  '/addresses/0/houseNumber': '12',
  '/addresses/0/line1': 'High Street',
  '/addresses/0/town': 'Ely',
  '/addresses/0/postCode': 'cb74aa',
  '/addresses/0/period': 7,
  '/residentialStatus': 'living_with_parents',
  '/rentOrMortgageMonthlyPayment': 75,
  '/rentOrMortgageFrequency': 'weekly',
  '/maritalStatus': 'Single',
  '/numberOfDependants': '0',
  '/employmentStatus': 'full_time',
  '/occupation': 'Bus driver',
  '/income': 24000,
  '/incomeFrequency': 'yearly',
  '/rewardsMember': 'yes',
};

/** Answers the questions of each page and continues, as a borrower does. Returns the pages on the way. */
function walk(session: FlowSession): string[] {
  const seen: string[] = [];
  for (let page: string | undefined = session.reach(undefined); page !== undefined; page = session.next(page)) {
    expect(session.reach(page)).toBe(page);
    seen.push(page);
    for (let before: unknown; before !== session.view(page);) {
      before = session.view(page);
      const { fields } = session.view(page);
      const asked = (at: string): boolean => fields.some((field) => at === `/${field}` || at.startsWith(`/${field}/`));
      for (const [at, value] of Object.entries(answers)) if (asked(at)) session.answer(at, value);
    }
    expect(session.check(page), page).toEqual([]);
  }
  return seen;
}

describe('the loan application of this repository (R-06)', () => {
  it('can be completed for lendable, with the specified payload (D-28)', async () => {
    const session = await apply('lendable');
    expect(walk(session)).toEqual([
      'loan',
      'about-you',
      'contact',
      'address',
      'home',
      'family',
      'work',
      'income',
      'keeping-in-touch',
      'check',
    ]);
    expect(makeSubmission(session).submission?.payload).toEqual({
      amount: 7500,
      term: 36,
      reason: 'vehicle',
      occupation: 'Bus driver',
      lufcd: 0,
      lfcd: 0,
      lcpd: 0,
      employmentStatus: 'full_time',
      netMonthlyIncome: 2000,
      user: {
        firstName: 'Ann',
        lastName: 'O’Neill',
        dateOfBirth: '1986-03-27',
        email: 'ann@example.com',
        mobileNumber: '07700900123',
        addresses: [expect.objectContaining({ houseNumber: '12', line1: 'High Street', postCode: 'CB7 4AA' })],
        contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: true, groupCrossSell: true },
      },
      affordability: {
        maritalStatus: 'Single',
        residentialStatus: 'living_with_parents',
        rentOrMortgageMonthlyPayment: 326.12,
        numberOfDependants: '0',
        monthlyDependantsCost: 0,
      },
    });
  });

  it('sends an empty occupation for an applicant who does not work (D-28)', async () => {
    const session = await apply('lendable');
    session.provide({ sources: { employmentStatuses: [{ id: 'retired', name: 'Retired' }] } });
    walk(session);
    session.answer('/employmentStatus', 'retired');
    expect(session.view('work').fields).toEqual(['employmentStatus']);
    expect(makeSubmission(session).submission?.payload).toMatchObject({ occupation: '' });
  });

  it('has two address slots from the start, with their positions (D-26, S-29)', async () => {
    const session = await apply('lendable');
    expect(session.answers()['addresses']).toEqual([{ index: 0 }, { index: 1 }]);
    session.answer('/addresses', [{ town: 'Ely', index: 1 }]);
    expect(session.answers()['addresses']).toEqual([{ town: 'Ely', index: 0 }]);
  });

  it('asks one more question for asda, in another order, and sends its answer (A-43)', async () => {
    const session = await apply('asda');
    const pages = walk(session);
    expect(pages).toContain('rewards');
    expect(pages.indexOf('contact')).toBeGreaterThan(pages.indexOf('income'));
    expect(makeSubmission(session).submission?.payload).toHaveProperty('brandAnswers', { rewardsMember: 'yes' });
  });

  it.each(['lendable', 'asda'])('locates the field of a refused value for %s (A-36)', async (brand) => {
    const session = await apply(brand);
    walk(session);
    expect(locateInPayload(session, '/user/addresses/0/postCode')).toEqual({
      field: 'addresses/0/postCode',
      page: 'address',
    });
    expect(locateInPayload(session, '/netMonthlyIncome')).toEqual({ field: 'income', page: 'income' });
    expect(locateInPayload(session, '/user/dateOfBirth')).toEqual({ field: 'dateOfBirth', page: 'about-you' });
    expect(locateInPayload(session, '/lufcd')).toBeUndefined();
  });

  it('lists readable answers, and asks for a second address after a recent move', async () => {
    const session = await apply('lendable');
    walk(session);
    const answerTo = (field: string): readonly string[] | undefined =>
      answerSections(session, 'check')
        .flatMap(({ rows }) => rows)
        .find((row) => row.field === field)?.answer;
    expect(answerTo('amount')).toEqual(['£7,500']);
    expect(answerTo('reason')).toEqual(['A car or other vehicle']);
    expect(answerTo('employmentStatus')).toEqual(['Full-time']);
    expect(answerTo('addresses/0')).toEqual(['12 High Street', 'Ely', 'cb74aa']);
    session.answer('/addresses/0/period', 6);
    expect(session.reach('check')).toBe('previous-address');
  });

  it('disqualifies applicants under 18, and refuses a date of birth in the future', async () => {
    const session = await apply('lendable');
    walk(session);
    session.answer('/dateOfBirth', '2010-03-27');
    expect(session.next('about-you')).toBe('under-18');
    session.answer('/dateOfBirth', '2030-03-27');
    expect(session.next('about-you')).toBe('contact');
    expect(session.check('about-you')).toEqual([
      { field: 'dateOfBirth', keyword: 'check', message: 'Date of birth must be in the past' },
    ]);
  });
});

it.each([
  ['sees what happens next, in the upper half of the groups', { 'offer-next-steps': 50 }, true],
  ['does not see it in the lower half', { 'offer-next-steps': 49 }, false],
  ['does not see it before the group is known', {}, false],
] as const)('an applicant of lendable who accepts an offer %s (D-32, S-30)', async (_title, experiments, isShown) => {
  const flow = await load('lendable', 'steps/accept-offer');
  const quote = { amount: 7500, term: 36, monthlyPayment: 301.36, totalPayable: 10_849.1, apr: 29.1 };
  const context = { today: '2026-11-21', application: { quote }, experiments };
  const { body } = createFlowSession({ flow, context, transforms, formats }).view('confirm');
  expect(JSON.stringify(body).includes('What happens next')).toBe(isShown);
});
