import type {
  SentApplicationSummary as LoanApplicationSummary,
  SentQuote as Quote,
} from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { requirementsOf } from './borrower.ts';
import { exchange, readUser, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { loanPersonas } from './loan-personas.ts';
import { pressPersona, readApplication, signInAs } from './sign-in-as.ts';
import { brands } from './workspace.ts';

/** Each persona without a loan, with the state of their application. `undefined` means that they have no application. */
const personas = [
  ['quoted', 'Quoted'],
  ['expired', 'Quoted'],
  ['requote', 'Quoted'],
  ['requoted', 'Quoted'],
  ['withdrawn', 'Withdrawn'],
  ['mismatch', 'Address Mismatch'],
  ['referred', 'Referred'],
  ['requested', 'Referred'],
  ['declined', 'Declined'],
  ['partner', 'Declined'],
  ['consented', 'Declined'],
  ['downsell', 'Declined'],
  ['steps', 'Requirements'],
  ['everything', 'Requirements'],
  ['income', 'Requirements'],
  ['identity', 'Requirements'],
  ['waiting', 'Requirements'],
  ['rejected', 'Requirements'],
  ['address', 'Requirements'],
  ['confirm', 'Requirements'],
  ['suggested', 'Requirements'],
  ['debts', 'Requirements'],
  ['payday', 'Requirements'],
  ['mystery', 'Requirements'],
  ['documents', 'Documents'],
  ['reading', 'Documents'],
  ['read', 'Documents'],
  ['newcomer', undefined],
  ['admin', undefined],
] as const;

describe('personas', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  it.each(personas)(
    'signing in as %s shows one application with each brand: %s (A-09, A-37)',
    async (persona, state) => {
      const { userId, bearer } = await signInAs(sandbox, persona);
      const user = await readUser(sandbox, userId, bearer, 'loanApplications');
      const applications = (user.loanApplications ?? []) as readonly LoanApplicationSummary[];
      const expected = state === undefined ? [] : [...brands.keys()].map((brand) => [brand, state]);
      expect(applications.map((item) => [item.brand, item.state]).toSorted()).toEqual(expected.toSorted());
      expect(user.roles).toEqual(persona === 'admin' ? ['SUPER_ADMIN'] : []);
    },
  );

  it('this list covers all personas without a loan, and each shows something different', async () => {
    const { body } = await sandbox.server.inject('/sandbox');
    const listed = [...body.matchAll(/\/sandbox\/personas\/([a-z]+)\/sign-in/g)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual([...personas, ...loanPersonas].map(([id]) => id).toSorted());
    for (const [, state] of loanPersonas) expect(body).toMatch(new RegExp(`<p class="quiet">[^<]*${state}`, 'i'));
  });

  it('a persona is signed in by a link that works once (A-09)', async () => {
    const response = await sandbox.server.inject({ method: 'POST', url: '/sandbox/personas/quoted/sign-in' });
    const [, token = ''] = /^\/login\?token=([\w-]+)$/.exec(String(response.headers.location)) ?? [];
    expect((await exchange(sandbox, token)).statusCode).toBe(200);
    expect((await exchange(sandbox, token)).statusCode).toBe(401);
  });

  it('one persona has a valid quote, another an expired one (D-31)', async () => {
    const states = await Promise.all(
      ['quoted', 'expired'].map(async (persona) => {
        const { quote } = await readApplication(sandbox, await signInAs(sandbox, persona));
        return (quote as Quote).state;
      }),
    );
    expect(states).toEqual(['Quoted', 'Expired']);
  });

  it.each(['lendable', 'motor'])(
    'personas of %s have documents waiting for the identity check, or rejected with a reason',
    async (brand) => {
      const [waiting] = requirementsOf(await readApplication(sandbox, await signInAs(sandbox, 'waiting', brand)));
      const [rejected] = requirementsOf(await readApplication(sandbox, await signInAs(sandbox, 'rejected', brand)));
      expect(waiting).toMatchObject({ state: 'Submitted' });
      expect(rejected).toMatchObject({ state: 'Rejected', rejection: expect.stringContaining('too dark') as string });
    },
  );

  it('personas have one open application, to which sign-in leads (R-42)', async () => {
    const { userId, bearer } = await signInAs(sandbox, 'reading');
    const user = await readUser(sandbox, userId, bearer, 'loanApplications');
    const applications = (user.loanApplications ?? []) as readonly LoanApplicationSummary[];
    expect(applications.filter(({ brand }) => brand === 'asda')).toHaveLength(1);
  });

  it('a copy of a persona is a new user with the same history', async () => {
    const late = await pressPersona(sandbox, 'late');
    const copies = [await pressPersona(sandbox, 'late', 'copy'), await pressPersona(sandbox, 'late', 'copy')];
    expect(new Set([late, ...copies].map(({ subjectId }) => subjectId)).size).toBe(3);
    for (const { subjectId, token } of copies) {
      const { loans } = await readUser(sandbox, subjectId, token, 'loans');
      expect(loans).toContainEqual(expect.objectContaining({ brand: 'lendable', state: 'Late' }));
    }
  });

  it('answers 404 for an unknown persona', async () => {
    const response = await sandbox.server.inject({ method: 'POST', url: '/sandbox/personas/nobody/sign-in' });
    expect(response.statusCode).toBe(404);
    const copied = await sandbox.server.inject({ method: 'POST', url: '/sandbox/personas/nobody/copy' });
    expect(copied.statusCode).toBe(404);
  });
});
