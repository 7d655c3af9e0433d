import { expect, it } from 'vitest';
import { acceptedBorrower, type Borrower, requirementOf, requirementsOf } from './borrower.ts';
import { decideAtDesk } from './decide-at-desk.ts';
import { meet, readDocuments } from './meet-requirement.ts';
import { openSandbox } from './sandbox-under-test.ts';
import { describeOnEachStore } from './stores.ts';

const legal = 'legal-documents-accepted-application-requirement';

/** The last act of a borrower, by product. */
const ended = {
  lendable: (pat: Borrower) => pat.post('complete-read-documents'),
  motor: (pat: Borrower) => pat.act(legal, 'complete-legal-documents', { hasAccepted: true }),
};

describeOnEachStore('a whole origination', (kind) => {
  it.each(['lendable', 'motor'] as const)('at %s meets all that is asked for, reads, and is funded', async (brand) => {
    const sandbox = await openSandbox(kind);
    const pat = await acceptedBorrower(sandbox, 'Everything', { brand });
    const types = requirementsOf(await pat.read()).map((each) => each['@type']);
    for (const type of types) {
      await meet(type, pat, sandbox);
      const { id, state } = requirementOf(await pat.read(), type);
      if (state === 'Submitted') await decideAtDesk(sandbox, id);
    }
    expect((await pat.read()).state).toBe('Documents');
    await readDocuments(pat);
    expect((await ended[brand](pat)).statusCode).toBe(200);
    expect((await pat.read()).state).toBe('Funded');
    expect(sandbox.failures).toEqual([]);
  });
});
