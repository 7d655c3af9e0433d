import { createSandbox, type Store } from '#sandbox';
import type { SentLoanSummary as LoanSummary } from '../../src/sandbox/views/sent.ts';
import { expect, it, onTestFinished } from 'vitest';
import { application } from './applicants.ts';
import { expectConsistent, recordsOfLoan } from './consistent-loan.ts';
import { openSandbox, publicUrl, readUser, type SandboxUnderTest, start } from './sandbox-under-test.ts';
import { pressPersona } from './sign-in-as.ts';
import { describeOnPostgres } from './stores.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

/** Fewer than the connections of a server, so that all transactions run at the same time. */
const atOnce = 6;
const range = Array.from({ length: atOnce }, (_, number) => number);

/** A second lender on the database of the first. It counts the transactions that its store tried again. */
function countingLender({ store }: SandboxUnderTest) {
  let repeats = 0;
  const counting =
    (call: 'transact' | 'count'): Store['transact'] =>
    (work) => {
      let tries = 0;
      return store[call]((records) => {
        tries += 1;
        if (tries > 1) repeats += 1;
        return work(records);
      });
    };
  const counted = { ...store, transact: counting('transact'), count: counting('count') };
  const options = { contract, brands, messages, documents, now: () => start, publicUrl, workThread };
  const server = createSandbox({ ...options, store: counted });
  onTestFinished(() => server.close());
  return { server, repeats: () => repeats };
}

type Lender = ReturnType<typeof countingLender>;

interface Payer {
  readonly bearer: string;
  readonly id: string;
}

async function newPayer(sandbox: SandboxUnderTest): Promise<Payer> {
  const { token: bearer, subjectId } = await pressPersona(sandbox, 'later', 'copy');
  const { loans = [] } = await readUser(sandbox, subjectId, bearer, 'loans');
  const id = (loans as readonly LoanSummary[]).find(({ brand }) => brand === 'lendable')?.id ?? '';
  return { bearer, id };
}

const visitor = { 'x-session-id': 's', 'x-lifetime-id': 'l', 'x-brand-id': 'lendable' };

async function post({ server }: Lender, path: string, headers: Readonly<Record<string, string>>, payload: object) {
  const url = `/api/product/v2/${path}`;
  const { statusCode } = await server.inject({ method: 'POST', url, headers: { ...visitor, ...headers }, payload });
  return statusCode;
}

const charge = (lender: Lender, { bearer, id }: Payer, pence: number) =>
  post(
    lender,
    `loans/${id}/card-late-repayment-attempt-charge`,
    { authorization: `Bearer ${bearer}`, 'idempotency-key': `charge-${id}-${pence}` },
    { paymentMethodId: 'pm_card_visa', amount: pence / 100 },
  );

async function chargesOf({ store }: SandboxUnderTest, { id }: Payer): Promise<readonly number[]> {
  const records = await recordsOfLoan(store, id);
  expectConsistent(records);
  return records.repayments.flatMap(({ method, amount }) => (method === 'CARD' ? [amount] : [])).toSorted();
}

describeOnPostgres('borrowers who use the lender at the same time', (kind) => {
  it('pay and apply without repeating a transaction because of each other', async () => {
    const sandbox = await openSandbox(kind);
    const payers: Payer[] = [];
    for (const _ of range) payers.push(await newPayer(sandbox));
    const lender = countingLender(sandbox);

    const paid = await Promise.all(payers.map((payer) => charge(lender, payer, 101)));
    expect(paid).toEqual(range.map(() => 200));
    const applied = await Promise.all(
      range.map((number) => {
        const body = application({ user: { email: `applicant-${number}@example.com` } });
        return post(lender, 'loan-applications', { 'idempotency-key': `application-${number}` }, body);
      }),
    );
    expect(applied).toEqual(range.map(() => 201));
    const viewed = await Promise.all(range.map(() => post(lender, 'page-views', {}, { route: '/loans' })));
    expect(viewed).toEqual(range.map(() => 200));

    expect(lender.repeats()).toBe(0);
    for (const payer of payers) expect(await chargesOf(sandbox, payer)).toEqual([101]);
  });

  it('pay several times at once and each payment is taken once', async () => {
    const sandbox = await openSandbox(kind);
    const payer = await newPayer(sandbox);
    const lender = countingLender(sandbox);
    const amounts = range.map((number) => 101 + number);
    const statuses = await Promise.all([...amounts, ...amounts].map((pence) => charge(lender, payer, pence)));
    expect(statuses).toEqual([...amounts, ...amounts].map(() => 200));
    expect(await chargesOf(sandbox, payer)).toEqual(amounts);
    // Each may fail twice before its turn comes. Four times would let it run alone, which delays every borrower.
    expect(lender.repeats()).toBeLessThan(3 * statuses.length);
  });
});
