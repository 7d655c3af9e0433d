import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import type { Store } from '#sandbox';
import { at, loan, repayment } from './loan-records.ts';
import { describeOnEachStore, describeOnPostgres, type StoreKind } from './stores.ts';
import { twoServers } from './two-servers.ts';

type Records = Parameters<Parameters<Store['read']>[0]>[0];

/** Two servers, and a borrower who is signed in. */
async function signedIn(kind: StoreKind) {
  const servers = await twoServers(kind);
  await servers.store.transact((records) =>
    records.tokens.add({
      ...{ hash: 'hash of pat', kind: 'access', userId: loan.userId, authStrength: 'link' },
      ...{ createdAt: at(1), expiresAt: at(9), chain: 'chain', chainEndsAt: at(9) },
    }),
  );
  return servers;
}

/** Reads what the page of a loan needs, as a request of its borrower does. */
async function loanPage({ users, loans, repayments, clock }: Records) {
  const user = await users.findSignedIn('hash of pat', at(2));
  const own = await loans.find(loan.id);
  const paid = await repayments.listOfLoan(loan.id);
  return { user: user?.id, returned: own?.directDebits, paid: paid.length, ahead: await clock.offsetDays() };
}

const unpaid = { user: loan.userId, returned: loan.directDebits, paid: 0, ahead: 0 };

describeOnEachStore('reading with one statement', (kind) => {
  it('shows what any server has written about the borrower, and lender time', async () => {
    const { store, other, close } = await signedIn(kind);
    const read = () => store.read(loanPage);
    expect([await read(), await read()]).toEqual([unpaid, unpaid]);
    await other.transact((records) => records.repayments.add(repayment));
    expect([await read(), await read()]).toEqual([unpaid, unpaid].map((page) => ({ ...page, paid: 1 })));
    await other.transact((records) => records.clock.moveAhead(3));
    expect(await read()).toEqual({ ...unpaid, paid: 1, ahead: 3 });
    await other.transact((records) => records.loans.update({ ...loan, directDebits: ['returned'] }));
    expect(await read()).toEqual({ ...unpaid, returned: ['returned'], paid: 1, ahead: 3 });
    await other.transact((records) => records.tokens.removeChain('chain'));
    expect((await read()).user).toBeUndefined();
    await close();
  });

  it('writes in a transaction if it has to write, all or nothing', async () => {
    const { store, close } = await signedIn(kind);
    await store.read(loanPage);
    const bring = (error?: Error) =>
      store.read(async (records) => {
        await loanPage(records);
        await records.clock.moveAhead(1);
        await records.repayments.add(repayment);
        if (error) throw error;
        return loanPage(records);
      });
    await expect(bring(new Error('not committed'))).rejects.toThrow('not committed');
    expect(await store.read(loanPage)).toEqual(unpaid);
    expect(await bring()).toEqual({ ...unpaid, paid: 1, ahead: 1 });
    expect(await store.read(loanPage)).toEqual({ ...unpaid, paid: 1, ahead: 1 });
    await close();
  });

  it('is not fooled by work that goes on after a read that failed', async () => {
    const { store, close } = await signedIn(kind);
    const reference = await store.read(async (records) => {
      await records.users.findSignedIn('hash of pat', at(2));
      const own = await records.loans.find(loan.id).catch(() => undefined);
      return own?.reference;
    });
    expect(reference).toBe(loan.reference);
    await expect(
      store.read(async (records) => {
        await records.loans.find(loan.id).catch(() => undefined);
        throw new Error(`after ${(await records.loans.find(loan.id))?.reference}`);
      }),
    ).rejects.toThrow(`after ${loan.reference}`);
    await close();
  });
});

describeOnPostgres('reading with one statement', (kind) => {
  it('needs a transaction only if not all is kept', async () => {
    const { store, close } = await signedIn(kind);
    const query = vi.spyOn(Client.prototype, 'query');
    const counted = async (work: typeof loanPage) => {
      query.mockClear();
      await store.read(work);
      return query.mock.calls.length;
    };
    // The statement, and then at least the begin of a transaction, the statement, the loan, the repayments and the commit.
    expect(await counted(loanPage)).toBeGreaterThanOrEqual(6);
    expect(await counted(loanPage)).toBe(1);
    await close();
  });
});
