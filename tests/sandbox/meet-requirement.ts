import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { expect } from 'vitest';
import { requirementOf, type Borrower } from './borrower.ts';
import { dataOf, type SandboxUnderTest } from './sandbox-under-test.ts';
import { sentFile } from './sent-files.ts';

/** Returns the latest code sent to a number, from the outbox. */
export async function lastCode(sandbox: SandboxUnderTest, mobileNumber: string): Promise<string> {
  const texts = await sandbox.store.transact((records) => records.texts.list(100));
  const body = texts.find(({ recipient }) => recipient === mobileNumber)?.body ?? '';
  return /\d{6}/.exec(body)?.[0] ?? '';
}

type Meet = (borrower: Borrower, sandbox: SandboxUnderTest) => Promise<void>;

async function done(response: ReturnType<Borrower['act']>): Promise<LoanApplication> {
  const answer = await response;
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return dataOf<LoanApplication>(answer);
}

const bankDetails = { accountName: 'Pat Quoted', sortCode: '123456', accountNumber: '12345678' };

/** Requirement type -> how a borrower completes it. */
const ways: Readonly<Record<string, Meet>> = {
  async 'phone-application-requirement'(borrower, sandbox) {
    const type = 'phone-application-requirement';
    const { mobileNumber } = borrower;
    await done(borrower.act(type, 'update-mobile-number', { mobileNumber }));
    await done(borrower.act(type, 'verify-mobile-number', { code: await lastCode(sandbox, mobileNumber) }));
  },
  async 'bank-application-requirement'(borrower) {
    const type = 'bank-application-requirement';
    const after = await done(borrower.act(type, 'provide-bank-details', bankDetails));
    if (requirementOf(after, type).state === 'Accepted') return;
    await done(borrower.act(type, 'payment-day', { paymentDay: 12 }));
  },
  async 'current-address-confirmation-requirement'(borrower) {
    await done(borrower.act('current-address-confirmation-requirement', 'confirm-existing-address'));
  },
  async 'affordability-application-requirement'(borrower) {
    await done(borrower.act('affordability-application-requirement', 'accept-suggested-loan'));
  },
  async 'id-application-requirement'(borrower) {
    const body = { documentType: 'passport', ...sentFile('jpeg') };
    await done(borrower.act('id-application-requirement', 'proof-of-id', body));
  },
  async 'address-application-requirement'(borrower) {
    const type = 'address-application-requirement';
    const after = await done(
      borrower.act(type, 'proof-of-address', { documentType: 'utility_bill', ...sentFile('png') }),
    );
    if (requirementOf(after, type).state === 'Open') await done(borrower.post('confirm-proof-of-address'));
  },
  async 'income-application-requirement'(borrower) {
    await done(borrower.post('proof-of-income', { kind: 'payslips', files: [sentFile(), sentFile('heic')] }));
    await done(borrower.post('confirm-proof-of-income'));
  },
  async 'payment-day-requirement'(borrower) {
    await done(borrower.act('payment-day-requirement', 'provide-payment-day', { paymentDay: 28 }));
  },
  async 'payment-day-application-requirement'(borrower) {
    await done(borrower.act('payment-day-application-requirement', 'provide-payment-day', { paymentDay: 1 }));
  },
  async 'debt-consolidation-upsell-application-requirement'(borrower) {
    await done(borrower.act('debt-consolidation-upsell-application-requirement', 'opt-out'));
  },
  async 'driving-licence-application-requirement'(borrower) {
    const body = { ...sentFile('jpeg'), back: sentFile('jpeg') };
    await done(borrower.act('driving-licence-application-requirement', 'proof-of-driving-licence', body));
    await done(borrower.post('confirm-proof-of-driving-licence'));
  },
  async 'settlement-letter-requirement'(borrower) {
    const body = { lender: 'Other Finance', settlementAmount: 8200.5, ...sentFile() };
    await done(borrower.act('settlement-letter-requirement', 'provide-settlement-details', body));
    await done(borrower.post('confirm-proof-of-settlement-letter'));
  },
};

/** Completes a requirement. */
export function meet(type: string, borrower: Borrower, sandbox: SandboxUnderTest): Promise<void> {
  const way = ways[type];
  if (!way) throw new Error(`There is no way to meet ${type}.`);
  return way(borrower, sandbox);
}

/** Confirms the three documents in order. */
export async function readDocuments(borrower: Borrower): Promise<void> {
  for (const slug of ['adequate-explanations', 'secci', 'contract']) {
    await done(borrower.post(`confirm-read-${slug}`, { hasRead: true }));
  }
}
