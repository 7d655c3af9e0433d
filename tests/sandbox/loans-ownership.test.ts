import { beforeAll, describe, expect, it } from 'vitest';
import { loanBodies, loanOperations } from './loan-calls.ts';
import { lateBorrower, type LoanBorrower } from './loan-borrower.ts';
import { startSandbox, type CallOptions, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs, type SignedIn } from './sign-in-as.ts';

describe('loans of other users (T-18)', () => {
  let sandbox: SandboxUnderTest;
  let owner: LoanBorrower;
  let stranger: SignedIn;
  let before: unknown;

  beforeAll(async () => {
    sandbox = await startSandbox();
    owner = await lateBorrower(sandbox);
    stranger = await signInAs(sandbox, 'quoted');
    before = await owner.read();
    return sandbox.close;
  });

  it.each(loanOperations)(
    "%s: %s %s answers 404 for another user's loan and changes nothing (T-18, T-21)",
    async (operation, method, path) => {
      const call = (id: string, options: CallOptions) =>
        sandbox.call(
          method,
          path.replace('{id}', id).replace('{letterName}', 'statement').replace('{letterId}', 'today'),
          {
            ...(operation in loanBodies && { body: loanBodies[operation] }),
            ...options,
          },
        );
      const theirs = await call(owner.id, { bearer: stranger.bearer });
      expect(theirs.statusCode).toBe(404);
      for (const id of ['nobody', '__proto__']) {
        expect((await call(id, { bearer: stranger.bearer })).body, id).toBe(theirs.body);
      }
      expect((await call('x'.repeat(500), { bearer: stranger.bearer })).statusCode).toBe(400);
      expect((await call(owner.id, { bearer: owner.bearer, brand: 'asda' })).statusCode).toBe(404);
      expect((await call(owner.id, {})).statusCode).toBe(401);
      expect((await call(owner.id, { bearer: 'made-up' })).statusCode).toBe(401);
      expect(await owner.read()).toEqual(before);
    },
  );
});
