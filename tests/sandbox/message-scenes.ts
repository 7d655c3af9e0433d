import { roundHalfUp } from '#lending';
import type { ContactPermission, EligiblePaymentDates } from '#model';
import type { SentSettlementQuote as EarlySettlementQuote } from '../../src/sandbox/views/sent.ts';
import { application, motorApplication } from './applicants.ts';
import { begin, infoOf, leaving, say, wholeForm } from './arrangement-calls.ts';
import { acceptedBorrower, borrower, requirementOf, requirementsOf } from './borrower.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { loanBorrower, type LoanBorrower } from './loan-borrower.ts';
import { meet, readDocuments } from './meet-requirement.ts';
import { apply, dataOf, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';

/** A sandbox, and the brand whose borrower does something. */
export interface Scene {
  readonly sandbox: SandboxUnderTest;
  readonly brand: string;
}

type Happens = (scene: Scene) => Promise<unknown>;

const withLoan =
  (persona: string, work: (borrower: LoanBorrower, scene: Scene) => Promise<unknown>): Happens =>
  async (scene) =>
    work(await loanBorrower(scene.sandbox, { brand: scene.brand, persona }), scene);

/** Decides about a loan as the lender. */
export const decide =
  (decision: string) =>
  (of: LoanBorrower, { sandbox }: Scene) =>
    sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/decision`, payload: { decision } });

const chargeCard = (of: LoanBorrower, amount: number) =>
  of.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount });

/** Gets a figure and pays it by card. */
const payFigure = (type: string) => async (of: LoanBorrower) => {
  const wanted = type === 'settlement' ? { type, settlementReason: 'savings' } : { type };
  const { amount } = dataOf<EarlySettlementQuote>(await of.post('create-early-settlement-quote', wanted));
  await of.post('select-early-settlement-quote-payment-method', { paymentMethod: 'CARD' });
  await chargeCard(of, amount);
};

/** Asks for an arrangement that a person must review, and answers it. */
const reviewed =
  (onTop: number, left: number, answer: string) =>
  async (of: LoanBorrower, { sandbox }: Scene) => {
    await begin(of);
    const { monthlyPayment } = await infoOf(of);
    const affordability = leaving(monthlyPayment + left);
    const form = await wholeForm(of, { amount: roundHalfUp(monthlyPayment + onTop, 2), affordability });
    await say(of, { ...form });
    const url = `/sandbox/loans/${of.id}/arrangement`;
    await sandbox.server.inject({ method: 'POST', url, payload: { answer, amount: '20', months: '3' } });
  };

const account = { accountName: 'Pat', sortCode: '309430', accountNumber: '00733445' };

/** What happens, and the emails that the lender then sends. Events that move lender time come last. */
export const messageScenes: readonly (readonly [
  what: string,
  emails: readonly string[],
  happens: Happens,
  brands?: string,
])[] = [
  ['a quote', ['quote-ready'], ({ sandbox, brand }) => borrower(sandbox, 'Quoted', { brand })],
  ['a review', ['application-referred'], ({ sandbox, brand }) => borrower(sandbox, 'Referred', { brand })],
  ['a decline', ['application-declined'], ({ sandbox, brand }) => borrower(sandbox, 'Declined', { brand })],
  [
    'an application with the email address of another user',
    ['confirm-application'],
    ({ sandbox, brand }) => {
      const user = { email: 'quoted@persona.example' };
      return apply(sandbox, brand === 'motor' ? motorApplication(user) : application({ user }), { brand });
    },
  ],
  [
    'a request for a sign-in link',
    ['sign-in-link'],
    ({ sandbox, brand }) =>
      sandbox.call('POST', '/api/shared/auth/sign-in-link', { brand, body: { email: 'declined@persona.example' } }),
  ],
  [
    'a message from the contact form (R-18, C-37)',
    ['message-for-team', 'message-received'],
    ({ sandbox, brand }) =>
      sandbox.call('POST', '/api/shared/contact-us', {
        brand,
        body: {
          topic: 'loan',
          name: 'Win a prize',
          email: 'new@sender.example',
          phone: '020 7946 0000',
          message: 'Why?',
        },
      }),
  ],
  [
    'an accepted agreement',
    ['agreement-made', 'direct-debit-set-up', 'quote-ready'],
    async ({ sandbox, brand }) => {
      const pat = await acceptedBorrower(sandbox, 'Quoted', { brand });
      for (const { '@type': type } of requirementsOf(await pat.read())) {
        await meet(type, pat, sandbox);
        const requirement = requirementOf(await pat.read(), type);
        if (requirement.state === 'Submitted') await decideIdentityCheck(sandbox, requirement.id);
      }
      await readDocuments(pat);
      const last = 'legal-documents-accepted-application-requirement';
      if (brand === 'motor') await pat.act(last, 'complete-legal-documents', { hasAccepted: true });
      else await pat.post('complete-read-documents');
    },
  ],
  [
    'a call back',
    ['quote-ready'],
    async ({ sandbox, brand }) => {
      const pat = await borrower(sandbox, 'Quoted', { brand });
      await pat.post('callback-request', { mobileNumber: '07700900456', timeOfDay: 'morning' });
    },
    'motor',
  ],
  [
    'a new address',
    ['address-changed'],
    async ({ sandbox, brand }) => {
      const { bearer, userId } = await signInAs(sandbox, 'quoted', brand);
      const body = { address: { houseNumber: '7', line1: 'Low Road', town: 'York', postCode: 'YO1 7HU' } };
      for (const _ of ['first', 'again'])
        await sandbox.call('POST', `/api/product/v2/users/${userId}/change-address`, { body, bearer, brand });
    },
  ],
  [
    'new contact settings',
    ['contact-settings-changed'],
    async ({ sandbox, brand }) => {
      const { bearer, userId } = await signInAs(sandbox, 'quoted', brand);
      const url = `/api/product/v2/users/${userId}/contact-permission`;
      const { groupCrossSell } = dataOf<ContactPermission>(await sandbox.call('GET', url, { bearer, brand }));
      const body = { groupCrossSell: groupCrossSell !== true };
      for (const _ of ['first', 'again']) await sandbox.call('POST', url, { body, bearer, brand });
    },
  ],
  ['a payment link', ['payment-link'], withLoan('late', (of) => of.post('repayment-link'))],
  ['a payment by card', ['payment-received'], withLoan('late', (of) => chargeCard(of, 10))],
  [
    'a refund',
    ['payment-refunded'],
    withLoan('late', (of, { sandbox }) =>
      sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/refund` }),
    ),
  ],
  [
    'a Direct Debit that the borrower asks for',
    ['payment-requested'],
    withLoan('paying', (of) => of.post('direct-debit-early-repayment', { amount: 10 }, 'press-1')),
  ],
  [
    'a new Direct Debit',
    ['direct-debit-set-up'],
    withLoan('unmandated', (of) => of.post('direct-debit-mandate', account)),
  ],
  [
    'a change of the bank account, cancelled later',
    ['bank-details-changed', 'bank-details-kept'],
    withLoan('starting', async (of) => {
      await of.post('bank-details-update', account);
      await of.send('DELETE', 'bank-details-update');
    }),
  ],
  [
    'a new payment date',
    ['payment-date-changed'],
    withLoan('starting', async (of) => {
      const { paymentDates } = dataOf<EligiblePaymentDates>(await of.get('payment-dates-eligible-for-update'));
      await of.post('update-payment-date', { paymentDate: paymentDates[3]?.date });
    }),
  ],
  [
    'a settlement figure, twice',
    ['settlement-quote'],
    withLoan('both', async (of) => {
      const body = { type: 'settlement', settlementReason: 'savings' };
      for (const _ of ['first', 'again']) await of.post('create-early-settlement-quote', body);
    }),
  ],
  ['a settled loan', ['loan-settled', 'settlement-quote'], withLoan('arranged', payFigure('settlement'))],
  ['a withdrawal', ['loan-withdrawn', 'withdrawal-recorded'], withLoan('cooling', payFigure('cancellation'))],
  [
    'a declined arrangement',
    ['arrangement-declined', 'arrangement-requested'],
    withLoan('later', reviewed(50, -20, 'Declined')),
  ],
  [
    'a smaller arrangement',
    ['arrangement-requested', 'arrangement-smaller'],
    withLoan('twice', reviewed(60, 20, 'Less')),
  ],
  [
    'smaller payments that the borrower agrees to',
    ['arrangement-requested', 'reduced-payments-agreed', 'reduced-payments-offered'],
    withLoan('late', async (of, scene) => {
      await reviewed(-20, -20, 'Reduced')(of, scene);
      const url = `/sandbox/loans/${of.id}/direct-debits`;
      await scene.sandbox.server.inject({ method: 'POST', url, payload: { outcome: 'paid' } });
      await say(of, { acceptsOffer: true });
    }),
  ],
  ['a sold loan', ['loan-sold'], withLoan('paying', decide('Sold'))],
  ['a loan that is written off', ['loan-written-off'], withLoan('both', decide('Written Off'))],
  [
    'a Direct Debit that is cancelled at the bank',
    ['direct-debit-cancelled'],
    withLoan('settling', (of, { sandbox }) =>
      sandbox.server.inject({
        method: 'POST',
        url: `/sandbox/loans/${of.id}/direct-debits`,
        payload: { outcome: 'cancelled' },
      }),
    ),
  ],
  ['a returned vehicle', ['agreement-ended-early'], withLoan('starting', decide('Voluntary terminated')), 'motor'],
];
