import { advanceAccount, receivePayment } from '#sandbox/ledger';
import type { Store } from '#sandbox';
import { expect, it } from 'vitest';
import {
  agreed,
  chosen,
  done,
  draft,
  failed,
  intent,
  loan,
  mandate,
  opened,
  payment,
  quote,
  repayment,
  taken,
  wish,
  withLoan,
} from './loan-records.ts';
import { describeOnEachStore, placeForTest } from './stores.ts';

/** A repository of records about one loan. */
interface AboutLoan<T> {
  add(record: T): Promise<void>;
  update(record: T): Promise<void>;
  listOfLoan(loanId: string): Promise<readonly unknown[]>;
}

type Records = Parameters<Parameters<Store['transact']>[0]>[0];

describeOnEachStore('the records of loans that a server has read', (kind) => {
  it('are read again after a write by any server, but not after a write that was not committed', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withLoan(store);
    const other = kind.name === 'PostgreSQL' ? await place.open() : store;
    async function expectCurrent<T>(
      of: (records: Records) => AboutLoan<T>,
      first: NoInfer<T>,
      changed: NoInfer<T>,
    ): Promise<void> {
      const list = () =>
        store.transact(async (records) => {
          await records.loans.find(loan.id);
          return of(records).listOfLoan(loan.id);
        });
      expect(await list()).toEqual([]);
      await other.transact((records) => of(records).add(first));
      expect(await list()).toEqual([first]);
      await other.transact((records) => of(records).update(changed));
      expect(await list()).toEqual([changed]);
      const undone = store.transact(async (records) => {
        await of(records).update(first);
        await records.loans.find(loan.id);
        expect(await of(records).listOfLoan(loan.id)).toEqual([first]);
        throw new Error('not committed');
      });
      await expect(undone).rejects.toThrow('not committed');
      expect(await list()).toEqual([changed]);
    }
    await expectCurrent((records) => records.repayments, repayment, taken);
    await expectCurrent((records) => records.mandates, mandate, { ...mandate, state: 'Active' });
    await expectCurrent((records) => records.settlementQuotes, quote, chosen);
    await expectCurrent((records) => records.paymentIntents, intent, failed);
    await expectCurrent((records) => records.paymentVisits, payment, done);
    await expectCurrent((records) => records.bankDetailsCases, wish, { ...wish, state: 'Done' });
    await expectCurrent((records) => records.arrangements, draft, agreed);
    const { account } = receivePayment(advanceAccount(opened, '2026-04-20'), 100_000, 'repayment-1');
    await other.transact((records) => records.loans.update({ ...loan, account }));
    expect((await store.transact((records) => records.loans.find(loan.id)))?.account).toEqual(account);
    if (other !== store) await other.close();
    await store.close();
  });
});
