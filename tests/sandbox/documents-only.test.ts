import type { LoanApplication } from '#model';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract as readOperations } from '../workspace/contract.ts';
import { application } from './applicants.ts';
import { acceptedBorrower } from './borrower.ts';
import { loanBorrower } from './loan-borrower.ts';
import { apply, dataOf, problemOf, readUser, type SandboxUnderTest, startSandbox } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';

/** The names of all fields of an answer, at every depth. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(namesIn)];
}

describe('a lender that knows only the two documents', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => {
    sandbox = await startSandbox(undefined, { documentsOnly: true });
    return sandbox.close;
  });

  const assumed = readOperations.operations.filter(({ marks }) => marks['assumed'] !== undefined);

  it.each(assumed.map(({ id, ...rest }) => [id, rest] as const))(
    'answers %s as it answers an unknown path',
    async (_, { api, method, path }) => {
      const url = `/api/${api}${path.replace('{id}', '1')}`;
      const body = method === 'GET' ? {} : { payload: {} };
      const response = await sandbox.server.inject({ method, url, ...body });
      const unknown = await sandbox.server.inject({ method, url: `/api/${api}/v2/unknown`, ...body });
      expect(response.statusCode).toBe(404);
      expect(response.body).toBe(unknown.body);
    },
  );

  it('leaves assumed fields out of answers, at every depth', async () => {
    const borrower = await acceptedBorrower(sandbox, 'Requirements');
    const found = await borrower.read();
    expect(namesIn(found)).toEqual(expect.arrayContaining(['requirements', 'quote', 'totalPayable', 'postCode']));
    const user = await readUser(sandbox, borrower.userId, borrower.bearer, 'loanApplications');
    expect(namesIn(user)).toEqual(expect.arrayContaining(['loanApplications', 'state', 'brand']));
    const known = ['createdAt', 'requirementOrder', 'documents', 'reference', 'reasons', 'agreement'];
    expect(namesIn([found, user]).filter((name) => known.includes(name))).toEqual([]);
    expect(found).not.toHaveProperty('amount');
  });

  it('keeps the fields of a loan that the documents merge in, without the assumed ones (D-09)', async () => {
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    const loan = await borrower.read();
    expect(loan).toMatchObject({ reference: expect.any(String) as string, balance: expect.any(Number) as number });
    expect(loan.nextPayment).toHaveProperty('amount');
    expect(namesIn(loan).filter((name) => ['mostNow', 'hasArrangement', 'createdAt'].includes(name))).toEqual([]);
  });

  it.each([
    ['/brandAnswers', { brandAnswers: { rewardsMember: true } }],
    ['/user/nickname', { user: { ...application().user, nickname: 'Pat' } }],
  ])('refuses the key %s in a request', async (pointer, extra) => {
    const response = await apply(sandbox, { ...application(), ...extra });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).errors).toMatchObject([{ pointer, code: 'additionalProperties' }]);
  });

  it('refuses the hash of a confirmed document', async () => {
    const borrower = await acceptedBorrower(sandbox, 'Quoted');
    const body = { hasRead: true, documentHash: 'a'.repeat(64) };
    const response = await borrower.post('confirm-read-adequate-explanations', body);
    expect(problemOf(response).errors).toMatchObject([{ pointer: '/documentHash' }]);
  });

  it('ignores the idempotency key: the same request makes a second application', async () => {
    const send = async () =>
      dataOf<LoanApplication>(await apply(sandbox, application(), { headers: { 'idempotency-key': 'the-same' } })).id;
    expect(await send()).not.toBe(await send());
  });

  it('answers neither HEAD nor the HTML of a loan’s document, and sends no digest of a document', async () => {
    const loan = await loanBorrower(sandbox);
    expect((await loan.get('contract.pdf/download')).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${loan.bearer}`, 'x-brand-id': loan.brand };
    const head = { method: 'HEAD', url: `${loan.path}/contract.pdf/download`, headers } as const;
    expect((await sandbox.server.inject(head)).statusCode).toBe(404);
    expect((await loan.get('contract.html')).statusCode).toBe(404);
    const { path, bearer } = await signInAs(sandbox, 'documents');
    const response = await sandbox.call('GET', `${path}/read-adequate-explanations.html`, { bearer });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('unencoded-digest');
  });
});
