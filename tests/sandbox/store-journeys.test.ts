import { expect, it } from 'vitest';
import { acceptedBorrower, type Borrower, requirementOf, requirementsOf } from './borrower.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { meet, readDocuments } from './meet-requirement.ts';
import { lateBorrower, moveUntil, paidInLedger } from './loan-borrower.ts';
import { openSandbox } from './sandbox-under-test.ts';
import { describeOnEachStore } from './stores.ts';

const legal = 'legal-documents-accepted-application-requirement';

/** The last request of a borrower, by product. */
const ended = {
  lendable: (pat: Borrower) => pat.post('complete-read-documents'),
  motor: (pat: Borrower) => pat.act(legal, 'complete-legal-documents', { hasAccepted: true }),
};

describeOnEachStore('an application from submission to funding', (kind) => {
  it.each(['lendable', 'motor'] as const)(
    'at %s, an applicant completes all requirements, reads the documents and is funded',
    async (brand) => {
      const sandbox = await openSandbox(kind);
      const pat = await acceptedBorrower(sandbox, 'Everything', { brand });
      const types = requirementsOf(await pat.read()).map((each) => each['@type']);
      for (const type of types) {
        await meet(type, pat, sandbox);
        const { id, state } = requirementOf(await pat.read(), type);
        if (state === 'Submitted') await decideIdentityCheck(sandbox, id);
      }
      expect((await pat.read()).state).toBe('Documents');
      await readDocuments(pat);
      expect((await ended[brand](pat)).statusCode).toBe(200);
      expect((await pat.read()).state).toBe('Funded');
      expect(sandbox.failures).toEqual([]);
    },
  );
});

describeOnEachStore('a loan from payout to settlement', (kind) => {
  it('a loan is paid out, falls into arrears, is brought up to date by card and is settled', async () => {
    const sandbox = await openSandbox(kind);
    const pat = await lateBorrower(sandbox);
    const amount = (await pat.read()).arrears?.amount ?? 0;
    const charge = { paymentMethodId: 'pm_card_visa', amount };
    const [one, other] = await Promise.all(
      ['a', 'a'].map((key) => pat.post('card-late-repayment-attempt-charge', charge, key)),
    );
    expect([one?.statusCode, other?.body]).toEqual([200, one?.body]);
    expect(await paidInLedger(sandbox, pat)).toEqual([amount]);
    await moveUntil(sandbox, pat, ({ historicalRepayments }) => (historicalRepayments ?? []).length > 2);
    await pat.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' }, 'b');
    await pat.post('select-early-settlement-quote-payment-method', { paymentMethod: 'DIRECT_DEBIT' }, 'c');
    const settled = await moveUntil(sandbox, pat, 'Settled');
    expect(settled).toMatchObject({ balance: 0, remainingToPay: 0 });
    expect(sandbox.failures).toEqual([]);
  });
});
