import { advanceAccount, receivePayment } from '#sandbox/ledger';
import type { Store } from '#sandbox';
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
  opened,
  payment,
  quote,
  repayment,
  taken,
  wish,
  withLoan,
} from './loan-records.ts';
import { describeOnEachStore } from './stores.ts';
import { twoServers } from './two-servers.ts';

/** A repository of records about one loan. */
interface AboutLoan<T> {
  add(record: T): Promise<void>;
  update(record: T): Promise<void>;
  listOfLoan(loanId: string): Promise<readonly unknown[]>;
}

type Records = Parameters<Parameters<Store['transact']>[0]>[0];

const income = {
  id: 'income-1',
  applicationId: made.id,
  type: 'income-application-requirement' as const,
  position: 0,
  state: 'Open' as const,
  details: { canSkip: true, openBankingStatus: 'NOT_STARTED' as const },
  createdAt: at(1),
};

/** Reads the loan as a request of its borrower does. */
async function ownLoan(records: Records) {
  await records.users.find(loan.userId);
  return await records.loans.find(loan.id);
}

describeOnEachStore('what a server has read about a borrower', (kind) => {
  it('is read again after a write by any server, but not after a write that was not committed', async () => {
    const { store, other, close } = await twoServers(kind);
    async function expectCurrent<T>(
      of: (records: Records) => AboutLoan<T>,
      first: NoInfer<T>,
      changed: NoInfer<T>,
    ): Promise<void> {
      const list = () =>
        store.transact(async (records) => {
          await ownLoan(records);
          return of(records).listOfLoan(loan.id);
        });
      expect(await list()).toEqual([]);
      await other.transact((records) => of(records).add(first));
      expect(await list()).toEqual([first]);
      await other.transact((records) => of(records).update(changed));
      expect(await list()).toEqual([changed]);
      const undone = store.transact(async (records) => {
        await of(records).update(first);
        await ownLoan(records);
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
    const current = () =>
      store.transact(async (records) => {
        await records.users.find(loan.userId);
        return {
          loan: await records.loans.find(loan.id),
          loans: await records.loans.listOfUser(loan.userId),
          application: await records.applications.find(made.id),
          requirements: await records.requirements.listOfApplication(made.id),
          documents: (await records.documentsRead.listOfApplication(made.id)).map(({ type }) => type),
        };
      });
    const nothing = { loan, loans: [loan], application: made, requirements: [], documents: [] };
    expect(await current()).toMatchObject(nothing);
    const { account } = receivePayment(advanceAccount(opened, '2026-04-20'), 100_000, 'repayment-1');
    const paid = { ...loan, account };
    await other.transact((records) => records.loans.update(paid));
    expect(await current()).toMatchObject({ ...nothing, loan: paid, loans: [paid] });
    const withdrawn = { ...made, state: 'Withdrawn' as const };
    await other.transact((records) => records.applications.update(withdrawn));
    await other.transact((records) => records.requirements.add(income));
    await other.transact((records) =>
      records.documentsRead.add({ applicationId: made.id, type: 'SECCI', readAt: at(2) }),
    );
    const after = { application: withdrawn, requirements: [income], documents: ['SECCI'] };
    expect(await current()).toMatchObject({ loan: paid, ...after });
    await other.transact((records) => records.requirements.update({ ...income, state: 'Cancelled' }));
    expect((await current()).requirements).toMatchObject([{ state: 'Cancelled' }]);
    await close();
  });

  it('is not read again while nobody writes about them', async () => {
    const { place, store, close } = await twoServers(kind);
    const read = () =>
      store.transact(async (records) => {
        await records.users.find(loan.userId);
        const application = await records.applications.find(made.id);
        return [application?.state, (await records.loans.findOfApplication(made.id))?.reference];
      });
    expect(await read()).toEqual(['Funded', loan.reference]);
    // Only the store gives a borrower a new revision.
    await place.ask(`UPDATE applications SET state = 'Withdrawn' WHERE id = '${made.id}'`);
    await place.ask(`UPDATE loans SET reference = 'BBB-BBB-BBB' WHERE id = '${loan.id}'`);
    expect(await read()).toEqual(['Funded', loan.reference]);
    await withLoan(store, 'sam');
    expect(await read()).toEqual(['Funded', loan.reference]);
    await close();
  });

  it('does not contain what a transaction has read between its writes', async () => {
    const { store, close } = await twoServers(kind);
    const changed = () =>
      store.transact(async (records) => {
        await records.loans.update({ ...loan, directDebits: [] });
        expect((await ownLoan(records))?.directDebits).toEqual([]);
        await records.loans.update({ ...loan, directDebits: ['returned'] });
        return (await ownLoan(records))?.directDebits;
      });
    expect(await changed()).toEqual(['returned']);
    expect((await store.transact(ownLoan))?.directDebits).toEqual(['returned']);
    await close();
  });

  it('is not shown to another borrower who has the same id after all records were deleted', async () => {
    const { store, other, close } = await twoServers(kind);
    expect((await store.transact(ownLoan))?.reference).toBe(loan.reference);
    await other.transact(async (records) => {
      const user = await records.users.find(loan.userId);
      await records.clear();
      if (user) await records.users.add(user);
      await records.applications.add({ ...made, reference: 'BBB-BBB-BBB' });
      await records.loans.add({ ...loan, reference: 'BBB-BBB-BBB' });
    });
    expect((await store.transact(ownLoan))?.reference).toBe('BBB-BBB-BBB');
    await close();
  });

  it('is only shown to a transaction that has read their row', async () => {
    const { store, other, close } = await twoServers(kind);
    const found = () => store.transact((records) => records.loans.find(loan.id));
    await store.transact(ownLoan);
    await other.transact((records) => records.loans.update({ ...loan, directDebits: ['returned'] }));
    expect((await found())?.directDebits).toEqual(['returned']);
    await close();
  });
});
