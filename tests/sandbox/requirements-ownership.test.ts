import { beforeAll, describe, expect, it } from 'vitest';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { acceptedBorrower, borrower, requirementOf, requirementsOf, type Borrower } from './borrower.ts';
import { dataOf, startSandbox, type CallOptions, type SandboxUnderTest } from './sandbox-under-test.ts';
import { sentFile } from './sent-files.ts';
import { contract } from '../workspace/contract.ts';

/** Operation id -> a body that satisfies the contract. The body of a request that answers 404 is not read. */
const upload = sentFile();
const place = { line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' };
const bodies: Readonly<Record<string, unknown>> = {
  reactToQuote: { reaction: 'yes' },
  requoteLoanApplication: { amount: 5000, term: 24 },
  previewRequote: { amount: 5000, term: 24 },
  acceptDownsell: { amount: 5000, term: 24 },
  giveDeclineConsent: { consented: true },
  followUpLoanApplication: { followUp: true },
  updateAddressMismatch: { firstName: 'Pat', lastName: 'Quoted', dateOfBirth: '1990-05-27', addresses: [place] },
  givePolMarketingConsent: { consented: true },
  confirmReadAdequateExplanations: { hasRead: true },
  confirmReadSecci: { hasRead: true },
  confirmReadContract: { hasRead: true },
  provideProofOfIncome: { kind: 'other', files: [upload] },
  requestCustomerDataJourney: { redirectUrl: 'https://loans.example/truelayer/callback' },
  associateOpenBankingDataPull: { code: 'a', state: 'b' },
  provideBankDetails: { accountName: 'Pat', sortCode: '123456', accountNumber: '12345678' },
  provideBankPaymentDay: { paymentDay: 1 },
  updateMobileNumber: { mobileNumber: '07700900123' },
  verifyMobileNumber: { code: '123456' },
  provideNewAddress: { address: place, movedInDate: '2026-01-01' },
  provideProofOfId: { documentType: 'passport', ...upload },
  provideProofOfAddress: { documentType: 'utility_bill', ...upload },
  providePaymentDay: { paymentDay: 1 },
  addDebtConsolidationCreditCard: { lender: 'A', lastFour: '1234', balance: 10 },
  completeDebtConsolidationCreditCard: { payoffAmount: 1 },
  provideProofOfDrivingLicence: upload,
  provideSettlementDetails: { lender: 'A', settlementAmount: 1, ...upload },
  completeLegalDocuments: { hasAccepted: true },
  requestCallback: { mobileNumber: '07700900123', timeOfDay: 'morning' },
  changeAddress: { address: place },
  updateContactPermission: { groupCrossSell: false },
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Returns every operation of an API family with an id in its path, except those on loans, which have their own test. */
const operationsOf = (family: string) =>
  contract.operations
    .filter(({ document, path }) => document.family === family && path.includes('{id}'))
    .filter(({ path }) => !/^\/v2\/(loans|financial-statements)\//.test(path))
    .map(({ id, method, path }) => [id, method as Method, path] as const);

const families = [
  ['lendable', 'v2'],
  ['motor', 'v1'],
] as const;

describe.each(families)('resources of other users at %s (T-18)', (brand, family) => {
  let sandbox: SandboxUnderTest;
  let owner: Borrower;
  let stranger: Borrower;
  /** Ids of the owner's by what a path is for. */
  let ids: Readonly<Record<string, string>>;
  let before: LoanApplication;

  beforeAll(async () => {
    sandbox = await startSandbox();
    owner = await acceptedBorrower(sandbox, 'Everything', { brand });
    stranger = await borrower(sandbox, 'Everything', { brand });
    const requirements = requirementsOf(await owner.read()).map((each) => [`${each['@type']}s`, each.id]);
    const debts = 'debt-consolidation-upsell-application-requirement';
    const cards: string[][] = [];
    if (brand === 'lendable') {
      await owner.act(debts, 'credit-card', { lender: 'A', lastFour: '1234', balance: 10 });
      const [card] = requirementOf(await owner.read(), debts).creditCards;
      cards.push(['debt-consolidation-credit-cards', card?.id ?? '']);
    }
    ids = Object.fromEntries([
      ...requirements,
      ...cards,
      ['loan-applications', owner.id],
      ['users', owner.userId],
    ]) as Record<string, string>;
    before = await owner.read();
    return sandbox.close;
  });

  const call = (method: Method, path: string, options: CallOptions, operation: string) =>
    sandbox.call(method, `/api/product${path}`, {
      brand,
      ...options,
      ...(bodies[operation] !== undefined && { body: bodies[operation] }),
    });

  it.each(operationsOf(family))(
    "%s: %s %s answers 404 for another user's resource and changes nothing (T-18)",
    async (operation, method, path) => {
      const kind = path.split('/')[2] ?? '';
      // The requirement for the documents opens later. An unknown id must be answered like the id of another user.
      const owned = path.replace('{id}', ids[kind] ?? 'nobody').replace('{name}', 'colour');
      const nobodys = path.replace('{id}', 'nobody').replace('{name}', 'colour');
      const { bearer } = stranger;
      const theirs = await call(method, owned, { bearer }, operation);
      expect(theirs.statusCode).toBe(404);
      expect((await call(method, nobodys, { bearer }, operation)).body).toBe(theirs.body);
      expect((await call(method, owned, {}, operation)).statusCode).toBe(401);
      expect((await call(method, owned, { bearer: 'made-up' }, operation)).statusCode).toBe(401);
      expect(await owner.read()).toEqual(before);
    },
  );

  it('these cases cover every kind of resource with an id (T-18)', () => {
    const kinds = new Set(operationsOf(family).map(([, , path]) => path.split('/')[2] ?? ''));
    kinds.delete('legal-documents-accepted-application-requirements');
    if (brand === 'motor') kinds.delete('users');
    expect([...kinds].filter((kind) => ids[kind] === undefined)).toEqual([]);
  });

  it('does not find an application under another brand (T-21)', async () => {
    const response = await sandbox.call('GET', `/api/product/v2/loan-applications/${owner.id}`, {
      bearer: owner.bearer,
      brand: 'asda',
    });
    expect(response.statusCode).toBe(404);
  });

  it('finds a requirement only under its own type (C-135, T-18, T-17)', async () => {
    const [requirement] = requirementsOf(await owner.read());
    const url = `/api/product/${family}/bank-application-requirements/${requirement?.id ?? ''}/payment-day`;
    const response = await sandbox.call('POST', url, { bearer: owner.bearer, brand, body: { paymentDay: 1 } });
    expect(response.statusCode).toBe(404);
    expect(
      dataOf<LoanApplication>(await sandbox.call('GET', `/api/product/${family}/loan-applications/${owner.id}`, owner))
        .id,
    ).toBe(owner.id);
  });
});
