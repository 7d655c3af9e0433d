import type { EligiblePaymentDates, PaymentDatePreview, RepaymentLink } from '#model';
import type { SentBankDetailsCase as BankDetailsCase, SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { workingDayFrom } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { activeBorrower, lateBorrower, loanBorrower, moveOn, moveUntil } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf, publicUrl } from './sandbox-under-test.ts';

describe('changing the payment date', () => {
  it.each(['lendable', 'motor'])(
    '%s: offers, previews and changes the payment date (C-23, C-24, C-25, S-15)',
    async (brand) => {
      const sandbox = await openSandbox();
      const borrower = await activeBorrower(sandbox, { brand });
      const before = await borrower.read();
      const offered = dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update'));
      expect(offered.currentPaymentDate).toBe(before.nextPayment?.date);
      expect(offered).not.toHaveProperty('reason');
      const last = offered.paymentDates.at(-1);
      expect(last?.day).toBe(Number(last?.date.slice(8)));
      const paymentDate = last?.date ?? '';

      const preview = dataOf<PaymentDatePreview>(
        await borrower.post('preview-remaining-amount-to-pay-after-payment-date-change', { paymentDate }),
      );
      // The bank takes a payment that is due at a weekend on the next working day.
      const nextPaymentDate = workingDayFrom(paymentDate);
      expect(preview).toMatchObject({ paymentDate, nextPaymentDate, remainingNow: before.remainingToPay });
      expect(preview.remainingAfter - preview.remainingNow).toBeCloseTo(preview.extraInterest, 2);
      expect(preview.extraInterest).toBeGreaterThan(0);
      expect(await borrower.read()).toEqual(before);

      const moved = dataOf<Loan>(await borrower.post('update-payment-date', { paymentDate }));
      expect(moved).toMatchObject({ paymentDay: last?.day, remainingToPay: preview.remainingAfter });
      expect(moved.nextPayment).toMatchObject({ date: nextPaymentDate, amount: preview.nextPaymentAmount });
      expect(moved.lastPaymentDate).toBe(preview.lastPaymentDate);
    },
  );

  it('refuses a payment date that is not offered (C-24, C-25)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    for (const call of ['update-payment-date', 'preview-remaining-amount-to-pay-after-payment-date-change']) {
      for (const paymentDate of ['2026-11-22', '2031-01-05', 'soon']) {
        const refused = await borrower.post(call, { paymentDate });
        expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, '/paymentDate']);
      }
    }
  });

  it('offers no payment dates while a payment is overdue, and gives the reason (C-23, C-24, C-25)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const offered = dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update'));
    expect(offered.paymentDates).toEqual([]);
    expect(offered.reason).toContain('overdue');
    for (const call of ['update-payment-date', 'preview-remaining-amount-to-pay-after-payment-date-change']) {
      expect((await borrower.post(call, { paymentDate: '2027-02-05' })).statusCode).toBe(409);
    }
    expect((await borrower.read()).canChangePaymentDate).toBe(false);
  });

  it.each([
    ['funded', /once we have sent your money/],
    ['arranged', /You have an arrangement/],
  ])('gives the reason why %s cannot change the payment date (C-23)', async (persona, reason) => {
    const borrower = await loanBorrower(await openSandbox(), { persona });
    const offered = dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update'));
    expect(offered).toMatchObject({ paymentDates: [], reason: expect.stringMatching(reason) as string });
  });

  it('a second wish within 12 months is refused, says when it is possible, and names the limits (C-23, C-24, C-25)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const dates = async () => dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update'));
    const first = await dates();
    expect(first).toMatchObject({ monthsBetween: 12, mostMonthsLater: 1 });
    expect(first).not.toHaveProperty('nextChangeFrom');
    await borrower.post('update-payment-date', { paymentDate: first.paymentDates[3]?.date });
    const again = await dates();
    expect(again).toMatchObject({ paymentDates: [], nextChangeFrom: expect.stringMatching(/^2027-/) as string });
    expect(again.reason).toContain('You can change it again from');
    for (const call of ['update-payment-date', 'preview-remaining-amount-to-pay-after-payment-date-change'])
      expect((await borrower.post(call, { paymentDate: first.paymentDates[5]?.date })).statusCode).toBe(409);
    expect((await borrower.read()).canChangePaymentDate).toBe(true);
  });

  it('moves the payment date once if the request is sent twice (T-16, C-24)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { paymentDates } = dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update'));
    const press = () => borrower.post('update-payment-date', { paymentDate: paymentDates[3]?.date }, 'press-1');
    const [first, second] = await Promise.all([press(), press()]);
    expect(second.body).toBe(first.body);
  });
});

describe('changing the bank account', () => {
  const account = { accountName: 'Fern Quoted', sortCode: '309430', accountNumber: '00733445' };

  it('opens, shows and cancels a change of bank account (C-27, C-28, C-29)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect((await borrower.get('bank-details-update')).statusCode).toBe(404);
    const opened = dataOf<BankDetailsCase>(await borrower.post('bank-details-update', account));
    expect(opened).toMatchObject({ state: 'Open', sortCodeEnding: '30', accountNumberEnding: '3445' });
    expect(opened.takesEffectOn > opened.openedOn).toBe(true);
    expect(dataOf(await borrower.get('bank-details-update'))).toEqual(opened);
    expect(dataOf(await borrower.send('DELETE', 'bank-details-update'))).toEqual({ ...opened, state: 'Withdrawn' });
    expect((await borrower.get('bank-details-update')).statusCode).toBe(404);
    expect((await borrower.send('DELETE', 'bank-details-update')).statusCode).toBe(404);
    expect((await borrower.read()).bankDetails?.accountNumberEnding).not.toBe('3445');
  });

  it('a change of bank account takes effect on its day and can then no longer be cancelled (C-27, C-28)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { takesEffectOn } = dataOf<BankDetailsCase>(await borrower.post('bank-details-update', account));
    const after = await moveUntil(sandbox, borrower, ({ asOf }) => asOf >= takesEffectOn);
    expect(after.bankDetails).toMatchObject({ accountName: 'Fern Quoted', accountNumberEnding: '3445' });
    expect(after.mandate).toMatchObject({ state: 'Active', accountNumberEnding: '3445' });
    expect(dataOf(await borrower.get('bank-details-update'))).toMatchObject({ state: 'Done' });
    const refused = await borrower.send('DELETE', 'bank-details-update');
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
  });

  it('allows one change of bank account at a time: a repeat returns it, another one is refused (T-16, C-28)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const first = await borrower.post('bank-details-update', account, 'press-1');
    expect((await borrower.post('bank-details-update', account, 'press-1')).body).toBe(first.body);
    expect((await borrower.post('bank-details-update', account, 'press-2')).statusCode).toBe(409);
  });

  it.each([
    [{ accountName: '   ' }, '/accountName'],
    [{ accountName: 'Pat\u202E' }, '/accountName'],
    [{ sortCode: '000000' }, '/sortCode'],
    [{ sortCode: '12-34-56' }, '/sortCode'],
    [{ accountNumber: '123' }, '/accountNumber'],
  ])('refuses the bank details %j (C-28)', async (change, pointer) => {
    const sandbox = await openSandbox();
    const refused = await (await activeBorrower(sandbox)).post('bank-details-update', { ...account, ...change });
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });

  it.each(['র\u200d্যাব', 'مهدی\u200cزاده', 'Ṣẹ\u0301gun O’Neill'])(
    'accepts and shows the account name %j, whose script needs its joiners and marks (C-28)',
    async (accountName) => {
      const borrower = await activeBorrower(await openSandbox());
      const answered = await borrower.post('bank-details-update', { ...account, accountName });
      expect(answered.statusCode).toBe(200);
      expect(answered.body).toContain(accountName);
    },
  );

  it('refuses a change to the account that is already used (C-28)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await borrower.post('bank-details-update', account);
    await moveUntil(sandbox, borrower, ({ bankDetails }) => bankDetails?.accountNumberEnding === '3445');
    const refused = await borrower.post('bank-details-update', account);
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.code]).toEqual([422, 'same-account']);
  });
});

describe('payment links', () => {
  it('sends a payment link by email and text message, and answers with the masked addresses (C-26, A-50)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { sentTo } = dataOf<RepaymentLink>(await borrower.post('repayment-link'));
    expect(sentTo).toMatch(/^f•+@persona\.example and •+\d{4}$/);
    const [mails, texts] = await sandbox.store.transact(async (records) => [
      await records.emails.list(9),
      await records.texts.list(1),
    ]);
    const link = `${publicUrl}/account/borrow/repay/late?id=${borrower.id}`;
    expect(mails.find(({ name }) => name === 'payment-link')).toMatchObject({
      recipient: 'funded@persona.example',
      link,
    });
    expect(texts[0]?.body).toContain(link);
  });

  it('sends a payment link once for each idempotency key (T-16, C-26)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const count = () => sandbox.store.transact(async (records) => (await records.texts.list(50)).length);
    const before = await count();
    await Promise.all([1, 2, 3].map(() => borrower.post('repayment-link', undefined, 'press-1')));
    expect(await count()).toBe(before + 1);
  });

  it('sends at most ten payment links within 15 minutes (T-23, C-26)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    for (let time = 1; time <= 10; time += 1) expect((await borrower.post('repayment-link')).statusCode).toBe(200);
    const refused = await borrower.post('repayment-link');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await borrower.get('self-serve-arrangement-info')).statusCode).toBe(200);
  });

  it('refuses a payment link if nothing is overdue or a payment for all of it is on its way (T-17, C-26)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount;
    await borrower.post('direct-debit-late-repayment', { amount });
    expect(problemOf(await borrower.post('repayment-link')).code).toBe('payment-in-progress');
    await moveOn(sandbox, 10);
    expect(problemOf(await borrower.post('repayment-link')).code).toBe('state-moved-on');
  });
});
