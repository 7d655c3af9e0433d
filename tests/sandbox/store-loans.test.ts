import { addMonths, receivePayment, advanceAccount, type LoanAccount } from '#sandbox/ledger';
import { expect, it } from 'vitest';
import {
  agreed,
  at,
  chosen,
  done,
  draft,
  failed,
  intent,
  loan,
  made,
  mandate,
  ofLoan,
  opened,
  payment,
  quote,
  repayment,
  taken,
  wish,
  withLoan,
} from './loan-records.ts';
import { describeOnEachStore, placeForTest } from './stores.ts';

describeOnEachStore('the records of loans', (kind) => {
  it('store a loan with its ledger and schedule, without rounding its rate', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withLoan(store);
    const late = advanceAccount(opened, '2026-04-20');
    const { account } = receivePayment(late, 100_000, 'repayment-1');
    await store.transact(async (records) => {
      expect(await records.loans.find(loan.id)).toEqual(loan);
      await records.loans.update({ ...loan, account, directDebits: [] });
    });
    await store.close();

    const again = await place.open();
    await again.transact(async (records) => {
      const kept = { ...loan, account, directDebits: [] };
      expect(await records.loans.find(loan.id)).toEqual(kept);
      expect(await records.loans.findOfApplication(made.id)).toEqual(kept);
      expect(await records.loans.listOfUser('pat')).toEqual([kept]);
      expect(await records.loans.list(9)).toEqual([kept]);
      expect(await records.loans.listBehind('2026-04-21', '2026-04-07')).toEqual([kept]);
      expect(await records.loans.listBehind('2026-04-20', '2026-04-06')).toEqual([]);
    });
    await again.close();
  });

  it('do not list a closed loan among the loans to run', async () => {
    const store = await (await placeForTest(kind)).open();
    await withLoan(store);
    await store.transact(async (records) => {
      const account: LoanAccount = { ...opened, state: 'Settled', closedOn: '2026-01-09' };
      await records.loans.update({ ...loan, account });
      expect(await records.loans.listBehind(addMonths(opened.asOf, 1), addMonths(opened.asOf, 1))).toEqual([]);
      expect((await records.loans.find(loan.id))?.account.closedOn).toBe('2026-01-09');
    });
    await store.close();
  });

  it('find all records of a loan with their changes', async () => {
    const store = await (await placeForTest(kind)).open();
    await withLoan(store);
    await store.transact(async (records) => {
      await records.repayments.add(repayment);
      await records.repayments.update(taken);
      await records.mandates.add(mandate);
      await records.mandates.update({ ...mandate, state: 'Active' });
      await records.settlementQuotes.add(quote);
      await records.settlementQuotes.update(chosen);
      await records.paymentIntents.add(intent);
      await records.paymentIntents.update(failed);
      await records.paymentVisits.add(payment);
      await records.paymentVisits.update(done);
      await records.bankDetailsCases.add(wish);
      await records.bankDetailsCases.update({ ...wish, state: 'Done' });
      await records.arrangements.add(draft);
      await records.arrangements.update(agreed);
    });
    await store.transact(async (records) => {
      expect(await records.repayments.find('repayment-1')).toEqual(taken);
      expect(await records.repayments.listOfLoan(loan.id)).toEqual([taken]);
      expect(await records.mandates.listOfLoan(loan.id)).toEqual([{ ...mandate, state: 'Active' }]);
      expect(await records.settlementQuotes.find('quote-1')).toEqual(chosen);
      expect(await records.settlementQuotes.listOfLoan(loan.id)).toEqual([chosen]);
      expect(await records.paymentIntents.find('pi_1')).toEqual(failed);
      expect(await records.paymentIntents.listOfLoan(loan.id)).toEqual([failed]);
      expect(await records.paymentVisits.find('state-1')).toEqual(done);
      expect(await records.paymentVisits.listOfLoan(loan.id)).toEqual([done]);
      expect(await records.bankDetailsCases.listOfLoan(loan.id)).toEqual([{ ...wish, state: 'Done' }]);
      expect(await records.arrangements.listOfLoan(loan.id)).toEqual([agreed]);
    });
    await store.close();
  });

  it('store financial statements and the offset of lender time', async () => {
    const statement = {
      id: 'statement-1',
      userId: 'pat',
      state: 'Open' as const,
      income: [{ name: 'Pay', amount: 210_000 }],
      spending: [{ name: 'Rent', amount: 90_000, isPriority: true }],
      debts: [],
      expiresAt: at(9),
      createdAt: at(1),
    };
    const complete = { ...statement, state: 'Complete' as const, debts: [{ name: 'Card', amount: 5_000 }] };
    const store = await (await placeForTest(kind)).open();
    await withLoan(store);
    await store.transact(async (records) => {
      await records.financialStatements.add(statement);
      await records.financialStatements.update(complete);
      expect(await records.clock.offsetDays()).toBe(0);
      await records.clock.moveAhead(30);
      await records.clock.moveAhead(1);
    });
    await store.transact(async (records) => {
      expect(await records.financialStatements.find('statement-1')).toEqual(complete);
      expect(await records.financialStatements.listOfUser('pat')).toEqual([complete]);
      expect(await records.clock.offsetDays()).toBe(31);
      await records.clear();
    });
    await store.transact(async (records) => {
      expect(await records.loans.find(loan.id)).toBeUndefined();
      expect(await records.financialStatements.find('statement-1')).toBeUndefined();
      expect(await records.clock.offsetDays()).toBe(0);
    });
    await store.close();
  });

  it('allow one loan for each application, and no records for a missing loan', async () => {
    const store = await (await placeForTest(kind)).open();
    await withLoan(store);
    await expect(store.transact((records) => records.loans.add({ ...loan, id: 'loan-2' }))).rejects.toThrow(/UNIQUE/i);
    const orphan = { ...ofLoan, id: 'a', loanId: 'nobody', state: 'Draft' as const, form: {} };
    await expect(store.transact((records) => records.arrangements.add(orphan))).rejects.toThrow(/FOREIGN KEY/i);
    await store.close();
  });
});
