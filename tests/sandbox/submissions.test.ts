import type { LoanApplication } from '#model';
import { expect, it } from 'vitest';
import { application } from './applicants.ts';
import { apply, dataOf, openSandbox } from './sandbox-under-test.ts';
import { describeOnEachStore } from './stores.ts';

const FLOW = '/compiled/lendable/cy/unsecured-application.0123456789.js';

describeOnEachStore('the lender keeps which compiled flow made a submission', (kind) => {
  it('keeps its address with the application, once for all repeats of an attempt', async () => {
    const sandbox = await openSandbox(kind);
    const headers = { 'idempotency-key': 'one', 'x-flow-version': FLOW };
    const { id } = dataOf<LoanApplication>(await apply(sandbox, application(), { headers }));
    dataOf(await apply(sandbox, application(), { headers }));
    const kept = await sandbox.store.transact((records) => records.submissions.listOfResource(id));
    expect(kept).toMatchObject([
      { brand: 'lendable', operation: 'createLoanApplication', flow: FLOW, attempt: 'one', sentAt: sandbox.clock.now },
    ]);
  });

  it('keeps nothing of a header that is not the address of a compiled flow', async () => {
    const sandbox = await openSandbox(kind);
    const headers = { 'x-flow-version': 'sian@example.com' };
    const { id } = dataOf<LoanApplication>(await apply(sandbox, application(), { headers }));
    expect(await sandbox.store.transact((records) => records.submissions.listOfResource(id))).toEqual([]);
  });
});
