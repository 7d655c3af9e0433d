import { findDestination, makeSubmission } from '#engine';
import type { JsonObject } from '#model';
import { describe, expect, it, test } from 'vitest';
import { answerAll, openFlow, wordsOf } from './open-flow.ts';

const consents = {
  lendable: ['unsecuredLoanReminders', 'unsecuredLoanOffers', 'groupCrossSell'],
  motor: ['motorFinanceReminders', 'motorFinanceOffers', 'groupCrossSell'],
} as const;

describe.each(['lendable', 'motor'] as const)('contact settings of %s (C-06, C-07, X-18)', (brand) => {
  const names = consents[brand];
  const held = { '@type': 'contact-permission', '@link': '/x', [names[0]]: true, [names[1]]: false, [names[2]]: true };

  test(`are prefilled from the lender (${brand === 'motor' ? 'D-15' : 'D-14'})`, async () => {
    const session = await openFlow('user/contact-settings', { sources: { consents: held } }, brand);
    expect(session.view('consents').fields).toEqual(names);
    expect(session.answers()).toEqual({ [names[0]]: true, [names[1]]: false, [names[2]]: true });
  });

  it('are sent without the type and the link, and confirmed', async () => {
    const session = await openFlow('user/contact-settings', { sources: { consents: held } }, brand);
    answerAll(session, { [`/${names[0]}`]: false, [`/${names[1]}`]: true });
    const { submission } = makeSubmission(session);
    expect(submission).toMatchObject({
      submit: { action: { operation: 'updateContactPermission' } },
      params: { id: 'u1' },
    });
    expect(submission?.payload).toEqual({ [names[0]]: false, [names[1]]: true, [names[2]]: true });
    expect(findDestination(session, submission?.submit.next ?? [], {})).toEqual({ page: 'saved' });
    expect(session.view('saved')).toMatchObject({ title: 'Your settings are saved', exit: 'borrower-dashboard' });
  });
});

describe('the details of a borrower on their contact settings page', () => {
  const shown = async (user: JsonObject) => {
    const session = await openFlow('user/contact-settings', { user });
    return wordsOf(session, 'consents').filter((words) => /^(?:Email|Mobile number|Address): /.test(words));
  };
  const home = { line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' };

  it.each([
    [home, 'High Street, Leeds, LS1 4AP'],
    [{ ...home, houseNumber: '27' }, '27 High Street, Leeds, LS1 4AP'],
    [{ ...home, flatNumber: 'Flat 2' }, 'Flat 2 High Street, Leeds, LS1 4AP'],
    [{ ...home, flatNumber: 'Flat 2', houseNumber: '27' }, 'Flat 2, 27 High Street, Leeds, LS1 4AP'],
  ])('are the email address, the mobile number and the address %j (R-17, D-05)', async (place, text) => {
    const user = { id: 'u1', email: 'ada@example.com', mobileNumber: '07700900123', addresses: [place] };
    expect(await shown(user)).toEqual(['Email: ada@example.com', 'Mobile number: 07700900123', `Address: ${text}`]);
  });

  it('are left out if the lender does not have them', async () => {
    expect(await shown({ id: 'u1', email: 'ada@example.com' })).toEqual(['Email: ada@example.com']);
  });
});

const address = { '/address/line1': '9 New Road', '/address/town': 'York', '/address/postCode': 'yo17hz' };
const sentAddress = { line1: '9 New Road', town: 'York', postCode: 'YO1 7HZ' };

describe('a new address (R-05, C-05)', () => {
  it.each([
    [{ '/period': 7 }, { address: { ...sentAddress, period: 7 } }],
    [
      { '/period': 6, '/movedInDate': '2026-05-04' },
      { address: { ...sentAddress, period: 6 }, movedInDate: '2026-05-04' },
    ],
    [{ '/period': 7, '/movedInDate': '2026-05-04' }, { address: { ...sentAddress, period: 7 } }],
  ])('the answers %j are sent as %j', async (more, payload) => {
    const session = await openFlow('user/address-details');
    answerAll(session, { ...address, ...more });
    const { submission, issues } = makeSubmission(session);
    expect(issues).toEqual([]);
    expect(submission).toMatchObject({ submit: { action: { operation: 'changeAddress' } }, params: { id: 'u1' } });
    expect(submission?.payload).toEqual(payload);
    expect(findDestination(session, submission?.submit.next ?? [], {})).toEqual({ page: 'changed' });
  });

  it.each([
    ['2026-11-22', 'Date you moved in must be in the past'],
    ['2023-11-20', 'Date you moved in must be within the last 3 years, or select “3 years or more”'],
    ['2026-13-01', 'Date you moved in must be a real date'],
  ])('validates the move-in date %s: %s', async (movedInDate, message) => {
    const session = await openFlow('user/address-details');
    answerAll(session, { ...address, '/period': 6, '/movedInDate': movedInDate });
    expect(session.check('address')).toMatchObject([{ field: 'movedInDate', message }]);
  });

  it('shows the address from the lender', async () => {
    const session = await openFlow('user/address-details');
    expect(wordsOf(session, 'address')).toContain('The address we have: High Street, Leeds, LS1 4AP');
    const home = { houseNumber: '27', line1: 'Orchard Lane', town: 'York', postCode: 'YO1 7HH' };
    session.provide({ user: { id: 'u1', addresses: [home] } });
    expect(wordsOf(session, 'address')).toContain('The address we have: 27 Orchard Lane, York, YO1 7HH');
    expect(wordsOf(session, 'changed').join()).toMatch(/27 Orchard Lane/);
    session.provide({ user: { id: 'u1', addresses: [{ ...home, flatNumber: '3' }] } });
    expect(wordsOf(session, 'address')).toContain('The address we have: 3, 27 Orchard Lane, York, YO1 7HH');
    session.provide({ user: { id: 'u1', addresses: [{ ...home, houseNumber: undefined, flatNumber: 'Flat 3' }] } });
    expect(wordsOf(session, 'changed')).toContain(
      'We will write to you at Flat 3 Orchard Lane, York, YO1 7HH from now on.',
    );
  });
});
