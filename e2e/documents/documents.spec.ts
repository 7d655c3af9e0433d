import type { EligiblePaymentDates } from '#model';
import type { Page } from 'playwright/test';
import { Borrower } from '../pages/borrower.ts';
import { LoanChange } from '../pages/loan-change.ts';
import { LoanPayment } from '../pages/loan-payment.ts';
import { Origination } from '../pages/origination.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, test } from '../watched-page.ts';

/** The calls of a page that change something, in order, without ids. */
function changesOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['GET', 'HEAD'].includes(request.method()) || !pathname.startsWith('/api/')) return;
    const path = pathname.replace(/^\/api\/[a-z]+\/(?:v\d\/)?/, '').replaceAll(/[0-9a-f-]{36}/g, '{id}');
    calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

interface Journey {
  readonly name: string;
  readonly walk: (page: Page) => Promise<void>;
  /** The calls that it must make. */
  readonly calls: readonly string[];
  /** Only this brand has it. */
  readonly brand?: string;
}

async function fill(change: LoanChange, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await change.form.give(name, value);
}

async function change(page: Page, persona: string, flow: string): Promise<LoanChange> {
  const found = await LoanChange.like(page, persona);
  await found.open(flow);
  return found;
}

async function payFromBank(payment: LoanPayment): Promise<void> {
  await payment.press(/^Go to your bank to pay/);
  await payment.page.waitForURL(/\/sandbox\/bank/);
  await payment.page.locator('button[value="ok"]').click();
  await payment.page.locator('button[type="submit"]').first().click();
  await payment.see('Your bank has approved the payment');
}

async function payByCard(payment: LoanPayment, number: string): Promise<void> {
  await payment.page.getByLabel('Card number').fill(number);
  await payment.page.getByLabel('Expiry date').fill('12/34');
  await payment.page.getByLabel('Security code').fill('123');
  await payment.press(/^Pay £[\d.,]+ now$/);
}

/** An application under a test surname of the embedded lender, up to a page. */
const application = (lastName: string, until: RegExp) => async (page: Page) => {
  await Origination.applyAs(page, lastName, until);
};

const account = { accountName: 'Siân Jones', sortCode: '20-00-00', accountNumber: '55779911' };
const holder = 'I am the account holder and the only person required to authorise debits';

const journeys: readonly Journey[] = [
  {
    name: 'application to payout',
    async walk(page) {
      const walk = await Origination.applyAs(page, 'Quoted');
      await walk.walkTo(/has been paid out|is on its way|have paid out|is in place/i);
    },
    calls: ['POST loan-applications', 'POST loan-applications/{id}/reaction'],
  },
  {
    name: 'every requirement',
    async walk(page) {
      const borrower = await Borrower.accepted(page, 'Everything');
      for (const requirement of await borrower.requirements()) {
        const walk = new RequirementWalk(borrower, requirement);
        await walk.visit();
        do await walk.fill();
        while (await walk.goOn());
      }
    },
    calls: [],
  },
  { name: 'decline', walk: application('Declined', /cannot|can’t|not able/i), calls: ['POST loan-applications'] },
  {
    name: 'address mismatch',
    brand: 'lendable',
    async walk(page) {
      await application('Mismatch', /check your address/i)(page);
      const corrected = new Origination(page, { lastName: 'Quoted' });
      await corrected.follow(/^Check your details$/);
      await corrected.walkTo(/quote is ready/i);
    },
    calls: ['POST loan-applications', 'POST loan-applications/{id}/address-mismatch-update'],
  },
  {
    name: 'Direct Debit',
    async walk(page) {
      const found = await change(page, 'unmandated', 'direct-debit');
      await fill(found, account);
      await page.getByText(holder, { exact: true }).last().click();
      await found.goOn('check');
      await found.goOn('done');
    },
    calls: ['POST loans/{id}/direct-debit-mandate'],
  },
  {
    name: 'extra payment',
    async walk(page) {
      const found = await change(page, 'paying', 'repay-early');
      await fill(found, { amount: '250.50' });
      await found.goOn('check');
      await found.goOn('done');
    },
    calls: ['POST loans/{id}/direct-debit-early-repayment'],
  },
  {
    name: 'payment date',
    async walk(page) {
      const found = await LoanChange.like(page, 'paying');
      const address = `/api/product/v2/loans/${found.loanId}/payment-dates-eligible-for-update`;
      const { paymentDates } = await found.ask<EligiblePaymentDates>(address);
      await found.open('payment-date');
      await found.form.give('paymentDate', paymentDates.at(-1)?.date ?? '');
      await found.goOn('check');
      await found.goOn('done');
    },
    calls: ['POST loans/{id}/update-payment-date'],
  },
  {
    name: 'bank details',
    async walk(page) {
      const found = await change(page, 'paying', 'bank-details');
      await fill(found, account);
      await found.goOn('check');
      await found.goOn('done');
    },
    calls: ['POST loans/{id}/bank-details-update'],
  },
  {
    name: 'arrangement',
    async walk(page) {
      const found = await change(page, 'late', 'self-serve-arrangement');
      const steps: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
        [{ payNow: 'none' }, 'begin'],
        [{}, 'reason'],
        [{ reason: 'less_income' }, 'priority-bills'],
        [{ priorityBillsUpdated: 'true' }, 'income'],
        [{ wages: '2,200' }, 'priority-spending'],
        [{ housing: '720', energy: '120.50' }, 'living-costs'],
        [{ food: '260', creditCards: '40' }, 'what-is-left'],
        [{}, 'plan'],
        [{ plan: 'set' }, 'term'],
      ];
      for (const [answers, next] of steps) {
        await fill(found, answers);
        await found.goOn(next);
      }
      const choose = async (name: string) => {
        const values = await found.form
          .control(name)
          .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
        await found.form.give(name, values.at(-1) ?? '');
      };
      await choose('term');
      await found.goOn('first-payment');
      await choose('paymentDate.date');
      await found.goOn('check');
      await found.goOn('agreed');
    },
    calls: ['POST loans/{id}/self-serve-arrangement', 'PUT loans/{id}/self-serve-arrangement'],
  },
  {
    name: 'arrears by Direct Debit',
    async walk(page) {
      const payment = await LoanPayment.like(page, 'late');
      await payment.decide('Direct Debit');
      await payment.press(/^Pay £[\d.,]+ by Direct Debit$/);
      await payment.see('We have asked your bank for the payment');
    },
    calls: ['POST loans/{id}/direct-debit-late-repayment'],
  },
  {
    name: 'arrears by card, with a 3-D Secure check',
    async walk(page) {
      const payment = await LoanPayment.like(page, 'late');
      await payment.decide('Debit card', '30.25');
      await payByCard(payment, '4000 0000 0000 3220');
      await payment.press('Approve');
      await payment.see('You have paid £30.25');
    },
    calls: [
      'POST loans/{id}/card-late-repayment-attempt-charge',
      'POST loans/{id}/card-late-repayment-3ds-confirmation',
    ],
  },
  {
    name: 'arrears from the bank’s app',
    async walk(page) {
      const payment = await LoanPayment.like(page, 'late');
      await payment.decide('From your bank’s app');
      await payFromBank(payment);
    },
    calls: ['POST truelayer/auth'],
  },
  {
    name: 'settlement by Direct Debit',
    async walk(page) {
      const payment = await LoanPayment.like(page, 'paying');
      await payment.open('settlement-quote');
      await payment.choose('I have the money to spare');
      await payment.press('Get a settlement figure');
      await payment.see('Your settlement figure');
      await payment.choose('Direct Debit');
      await payment.press('Continue');
      await payment.press(/^Pay £[\d.,]+ by Direct Debit$/);
      await payment.see('Your loan is being paid off');
    },
    calls: [
      'POST loans/{id}/create-early-settlement-quote',
      'POST loans/{id}/select-early-settlement-quote-payment-method',
    ],
  },
  {
    name: 'settlement by card',
    async walk(page) {
      const payment = await LoanPayment.like(page, 'settling');
      await payment.open('settlement-quote');
      await payment.choose('Debit card');
      await payment.press('Continue');
      await payByCard(payment, '4242 4242 4242 4242');
      await payment.see('You have paid off your loan');
    },
    calls: ['POST loans/{id}/card-late-repayment-attempt-charge'],
  },
  {
    name: 'withdrawal',
    async walk(page) {
      const payment = await LoanPayment.like(page, 'cooling');
      await payment.open('cancel');
      await payment.press('Withdraw from your loan');
      await payment.choose('Debit card');
      await payment.press('Continue');
      await payByCard(payment, '5555 5555 5555 4444');
      await payment.see('You have withdrawn from your loan');
    },
    calls: ['POST loans/{id}/create-early-settlement-quote'],
  },
  {
    name: 'address',
    async walk(page) {
      const found = await LoanChange.like(page, 'paying');
      await page.goto('/account/address-details');
      await found.settled();
      await fill(found, { 'address.lookup': 'EH1 1BB', period: '6' });
      await fill(found, { 'movedInDate.day': '1', 'movedInDate.month': '6', 'movedInDate.year': '2026' });
      await found.goOn('check');
      await found.goOn('changed');
    },
    calls: ['POST users/{id}/change-address'],
  },
  {
    name: 'consents',
    async walk(page) {
      const found = await LoanChange.like(page, 'paying');
      await page.goto('/contact-settings');
      await found.settled();
      await page.getByText('Other products from our group', { exact: true }).click();
      await found.goOn('saved');
    },
    calls: ['POST users/{id}/contact-permission'],
  },
];

for (const { name, walk, calls, brand } of journeys)
  test(`${name} works with a lender that knows only the documents`, async ({ page, expected }, { project }) => {
    test.skip(brand !== undefined && brand !== project.metadata['brand']);
    // The app asks for previews, sizes and quotes that this lender does not have, and the browser logs each answer.
    expected(/status of 404/);
    const made = changesOf(page);
    await walk(page);
    process.stdout.write(`| ${project.name} | ${name} | ${made.join(', ')} |\n`);
    expect(made).toEqual(expect.arrayContaining([...calls]));
  });
