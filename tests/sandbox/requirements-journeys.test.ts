import { testApplicant } from '#sandbox/origination';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedBorrower, borrower, requirementOf, requirementsOf, statesOf } from './borrower.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { meet, readDocuments } from './meet-requirement.ts';
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

const phoneAndBank = ['phone-application-requirement', 'bank-application-requirement'];

const unsecured: Readonly<Record<string, readonly string[]>> = {
  Quoted: phoneAndBank,
  Great: phoneAndBank,
  Good: phoneAndBank,
  Fair: phoneAndBank,
  Limited: phoneAndBank,
  Carter: phoneAndBank,
  Requote: phoneAndBank,
  Income: ['income-application-requirement'],
  Identity: ['id-application-requirement'],
  Address: ['address-application-requirement'],
  Confirm: ['current-address-confirmation-requirement'],
  Suggested: ['affordability-application-requirement'],
  Debts: ['debt-consolidation-upsell-application-requirement'],
  Payday: ['payment-day-requirement'],
  Everything: [
    ...phoneAndBank,
    'current-address-confirmation-requirement',
    'affordability-application-requirement',
    'id-application-requirement',
    'address-application-requirement',
    'income-application-requirement',
    'payment-day-requirement',
    'debt-consolidation-upsell-application-requirement',
  ],
  Nothing: [],
};

const sevenOfMotor = [
  ...phoneAndBank,
  'payment-day-application-requirement',
  'driving-licence-application-requirement',
  'settlement-letter-requirement',
  'income-application-requirement',
  'address-application-requirement',
];

const motor: Readonly<Record<string, readonly string[]>> = {
  Quoted: sevenOfMotor,
  Carter: sevenOfMotor,
  Everything: sevenOfMotor,
  Income: ['income-application-requirement'],
  Identity: ['driving-licence-application-requirement'],
  Address: ['address-application-requirement'],
  Payday: ['payment-day-application-requirement'],
  Nothing: [],
};

describe('an application from submission to the funded loan', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  it.each(Object.entries(unsecured))(
    'test applicant %s, unsecured: completes all requirements, reads the documents and is funded (C-50, C-51, C-63, A-37)',
    async (lastName, types) => {
      const pat = await acceptedBorrower(sandbox, lastName);
      let now = await pat.read();
      expect(requirementsOf(now).map((each) => each['@type'])).toEqual(types);
      expect(now.state).toBe(types.length > 0 ? 'Requirements' : 'Documents');
      expect(now.requirementOrder).toBe(lastName === 'Everything' ? 'free' : 'given');
      for (const type of types) {
        expect(now.state).toBe('Requirements');
        await meet(type, pat, sandbox);
        now = await pat.read();
        if (testApplicant(lastName).needsManualCheck === true) {
          expect(requirementOf(now, type).state).toBe('Submitted');
          await decideIdentityCheck(sandbox, requirementOf(now, type).id);
          now = await pat.read();
        }
        expect(requirementOf(now, type).state).toBe('Accepted');
      }
      expect(now.state).toBe('Documents');
      await readDocuments(pat);
      expect((await pat.post('complete-read-documents')).statusCode).toBe(200);
      now = await pat.read();
      expect(now).toMatchObject({ state: 'Funded', reaction: 'yes' });
      expect(now.documentsCompletedAt).toBe('2026-11-21 09:30:00.000000');
      expect(now.loanContractAcceptedAt).toBe('2026-11-21 09:30:00.000000');
    },
  );

  it.each(Object.entries(motor))(
    'test applicant %s, motor: completes all requirements, reads and accepts the documents and is funded (C-90, C-91, C-103, C-146)',
    async (lastName, types) => {
      const pat = await acceptedBorrower(sandbox, lastName, { brand: 'motor' });
      const asked = requirementsOf(await pat.read()).map((each) => each['@type']);
      expect(asked).toEqual(types.length > 0 ? types : ['legal-documents-accepted-application-requirement']);
      for (const type of types) {
        await meet(type, pat, sandbox);
        const requirement = requirementOf(await pat.read(), type);
        if (requirement.state === 'Submitted') await decideIdentityCheck(sandbox, requirement.id);
      }
      const ready = await pat.read();
      const last = 'legal-documents-accepted-application-requirement';
      expect([ready.state, ...statesOf(ready)]).toEqual(['Documents', ...types.map(() => 'Accepted'), 'Open']);

      const early = await pat.act(last, 'complete-legal-documents', { hasAccepted: true });
      expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'read-first']);
      expect(statesOf(await pat.read()).at(-1)).toBe('Open');

      await readDocuments(pat);
      expect((await pat.act(last, 'complete-legal-documents', { hasAccepted: true })).statusCode).toBe(200);
      const funded = await pat.read();
      expect([funded.state, ...statesOf(funded)]).toEqual(['Funded', ...types.map(() => 'Accepted'), 'Accepted']);
    },
  );

  it('test applicant Mismatch: is corrected, quoted and funded (C-61)', async () => {
    const pat = await borrower(sandbox, 'Mismatch');
    const correction = {
      firstName: 'Pat',
      lastName: 'Carter',
      dateOfBirth: '1990-05-27',
      addresses: [{ houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' }],
    };
    expect((await pat.post('address-mismatch-update', correction)).statusCode).toBe(200);
    expect((await pat.post('reaction', { reaction: 'yes' })).statusCode).toBe(200);
    for (const type of phoneAndBank) await meet(type, pat, sandbox);
    await readDocuments(pat);
    await pat.post('complete-read-documents');
    expect((await pat.read()).state).toBe('Funded');
  });

  it('test applicant Mystery: has a requirement of an unknown type, which no operation can complete (C-120, A-37)', async () => {
    const pat = await borrower(sandbox, 'Mystery');
    const url = `/api/product/v2/loan-applications/${pat.id}`;
    const headers = {
      authorization: `Bearer ${pat.bearer}`,
      'x-brand-id': 'lendable',
      'x-session-id': 's',
      'x-lifetime-id': 'l',
    };
    // The contract does not know this type, so the answer is not checked against it.
    const reacted = await sandbox.server.inject({
      method: 'POST',
      url: `${url}/reaction`,
      headers,
      payload: { reaction: 'yes' },
    });
    const [requirement] = requirementsOf(reacted.json<{ data: Awaited<ReturnType<typeof pat.read>> }>().data);
    expect(requirement).toMatchObject({
      '@type': 'employer-reference-application-requirement',
      state: 'Open',
      title: 'Send a reference from your employer',
    });
    const state = await sandbox.store.transact(async (records) => (await records.applications.find(pat.id))?.state);
    expect(state).toBe('Requirements');
    for (const action of ['confirm', 'constructor', '__proto__']) {
      const path = `/api/product/v2/employer-reference-application-requirements/${requirement?.id ?? ''}/${action}`;
      expect((await sandbox.server.inject({ method: 'POST', url: path, headers })).statusCode).toBe(404);
    }
  });
});

describe('the order of requirements', () => {
  const bank = 'bank-application-requirement';
  const details = { accountName: 'Pat Quoted', sortCode: '123456', accountNumber: '12345678' };
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  it('requirements in a fixed order must be completed in that order', async () => {
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    const early = await pat.act(bank, 'provide-bank-details', details);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ code: 'earlier-requirement-first' });
    await meet('phone-application-requirement', pat, sandbox);
    expect((await pat.act(bank, 'provide-bank-details', details)).statusCode).toBe(200);
  });

  it('requirements in free order can be completed in any order', async () => {
    const pat = await acceptedBorrower(sandbox, 'Everything');
    expect((await pat.act(bank, 'provide-bank-details', details)).statusCode).toBe(200);
  });
});
