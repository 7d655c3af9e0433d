import { describe, expect, it } from 'vitest';
import { openSandbox, readUser } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';

describe('applying again after a decline', () => {
  it('is not possible in the first 30 days, then it is (A-48)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await signInAs(sandbox, 'declined', 'lendable');
    const canReApply = async () => (await readUser(sandbox, userId, bearer, 'loanApplications')).canReApply;
    expect(await canReApply()).toBe(false);
    await sandbox.store.transact((records) => records.clock.moveAhead(30));
    expect(await canReApply()).toBe(true);
  });
});
