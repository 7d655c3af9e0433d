import { formatServerTime } from '#lending';
import { filledAddresses } from '../../src/lending/filled-addresses.ts';
import { phoneNumber } from '../../src/lending/normalise-text.ts';
import type { NewLoanApplication } from '#model';
import { describe, expect, it, test } from 'vitest';
import { contracts, contractValidator } from './contract.ts';

const ajv = contractValidator();

function refusals(schema: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`there is no ${schema}`);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const application: NewLoanApplication = {
  amount: 7500,
  term: 36,
  reason: 'vehicle',
  occupation: 'Bus driver',
  lufcd: 0,
  lfcd: 0,
  lcpd: 0,
  employmentStatus: 'full_time',
  netMonthlyIncome: 2174,
  user: {
    firstName: 'Sam',
    lastName: 'Carter',
    dateOfBirth: '1986-03-27',
    email: 'sam@example.com',
    mobileNumber: phoneNumber('+44 (0)7700 900123') ?? '',
    addresses: filledAddresses([
      { line1: 'High Street', town: 'York', postCode: 'yo17ab', period: 6, index: 0 },
      { line1: 'Mill Lane', town: 'Leeds', postCode: 'ls1 1aa', index: 1 },
    ]) as NewLoanApplication['user']['addresses'],
    contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
  },
  affordability: {
    maritalStatus: 'Civil partnership',
    residentialStatus: 'private_tenant',
    rentOrMortgageMonthlyPayment: 650.5,
    numberOfDependants: '3+',
    monthlyDependantsCost: 200,
  },
};

describe('a new application (D-28)', () => {
  const refused = (change: object) => refusals('product#/$defs/NewLoanApplication', { ...application, ...change });

  it('is accepted with the output of the transforms', () => {
    expect(refused({})).toEqual([]);
    expect(application.user.addresses).toHaveLength(2);
  });

  it('may contain answers that only one brand asks for (A-43)', () => {
    expect(refused({ brandAnswers: { rewardsMember: 'yes', visits: 3, member: true } })).toEqual([]);
    expect(refused({ brandAnswers: { rewardsMember: { deep: 'yes' } } })).toContain('/brandAnswers/rewardsMember type');
  });

  it('may omit the answers of a closed branch', () => {
    const { occupation, lufcd, lfcd, lcpd, ...rest } = application;
    expect([occupation, lufcd, lfcd, lcpd]).toEqual(['Bus driver', 0, 0, 0]);
    const { rentOrMortgageMonthlyPayment, monthlyDependantsCost, ...affordability } = application.affordability;
    expect([rentOrMortgageMonthlyPayment, monthlyDependantsCost]).toEqual([650.5, 200]);
    expect(refusals('product#/$defs/NewLoanApplication', { ...rest, affordability })).toEqual([]);
  });

  const user = application.user;
  const home = user.addresses[0];
  test.each([
    [{ amount: 0 }, '/amount exclusiveMinimum'],
    [{ amount: '7500' }, '/amount type'],
    [{ netMonthlyIncome: 2174.5 }, '/netMonthlyIncome type'],
    [{ lufcd: -1 }, '/lufcd minimum'],
    [{ incomeFrequency: 'monthly' }, ' additionalProperties'],
    [{ user: { ...user, mobileNumber: '07700 900123' } }, '/user/mobileNumber pattern'],
    [{ user: { ...user, dateOfBirth: '27/03/1986' } }, '/user/dateOfBirth format'],
    [{ user: { ...user, addresses: [] } }, '/user/addresses minItems'],
    [{ user: { ...user, addresses: [home, home, home] } }, '/user/addresses maxItems'],
    [{ user: { ...user, addresses: [{ ...home, postCode: 'yo1 7ab' }] } }, '/user/addresses/0/postCode pattern'],
    [{ user: { ...user, addresses: [{ ...home, lookup: 'YO1' }] } }, '/user/addresses/0 additionalProperties'],
    [{ user: { ...user, contactConsent: { everything: true } } }, '/user/contactConsent additionalProperties'],
    [{ affordability: { ...application.affordability, maritalStatus: 'single' } }, '/affordability/maritalStatus enum'],
    [
      { affordability: { ...application.affordability, numberOfDependants: 3 } },
      '/affordability/numberOfDependants enum',
    ],
  ])('a new application with %j is rejected: %s', (change, finding) => {
    expect(refused(change)).toContain(finding);
  });

  test.each(['amount', 'term', 'reason', 'employmentStatus', 'netMonthlyIncome', 'user', 'affordability'])(
    'rejects an application without %s',
    (name) => {
      const rest = Object.fromEntries(Object.entries(application).filter(([key]) => key !== name));
      expect(refusals('product#/$defs/NewLoanApplication', rest)).toEqual([' required']);
    },
  );
});

const file = { fileName: 'payslip.pdf', contentType: 'application/pdf', file: 'JVBERi0=' };

describe('answers after the quote', () => {
  test.each([
    ['C-63', 'product#/$defs/QuoteReaction', { reaction: 'maybe' }, '/reaction enum'],
    ['C-64', 'product#/$defs/AmountAndTerm', { amount: 5000 }, ' required'],
    ['C-61', 'product#/$defs/MismatchAddress', { line1: 'a', town: 'b', county: 'c' }, ' additionalProperties'],
    ['A-33', 'product#/$defs/HasRead', { hasRead: false }, '/hasRead const'],
    ['C-62', 'product#/$defs/ProofOfIncome', { files: [], kind: 'payslips' }, '/files minItems'],
    ['C-120', 'product#/$defs/BankDetails', { accountName: 'A', sortCode: '30-94-30' }, '/sortCode pattern'],
    ['C-121', 'product#/$defs/PaymentDay', { paymentDay: 29 }, '/paymentDay maximum'],
    ['C-123', 'motor#/$defs/MobileNumberCode', { code: '12345' }, '/code pattern'],
    ['C-128', 'product#/$defs/ProofOfId', { ...file, documentType: 'library_card' }, '/documentType enum'],
    ['C-129', 'product#/$defs/UploadedFile', { ...file, contentType: 'text/html' }, '/contentType enum'],
    ['C-146', 'motor#/$defs/LegalDocumentsAccepted', { hasAccepted: false }, '/hasAccepted const'],
  ] as const)('rejects an invalid body (%s): %s %j', (_, schema, value, finding) => {
    expect(refusals(schema, value)).toContain(finding);
  });

  test.each([
    ['C-62, C-102', 'motor#/$defs/ProofOfIncome', { files: [file], kind: 'payslips' }],
    ['C-120', 'product#/$defs/BankDetails', { accountName: 'A', sortCode: '309430', accountNumber: '00733445' }],
    ['C-128', 'product#/$defs/ProofOfId', { ...file, documentType: 'national_id', back: file }],
    ['C-147', 'motor#/$defs/SettlementDetails', { ...file, lender: 'Example Finance', settlementAmount: 9800.5 }],
  ] as const)('accepts a valid body (%s): %s %j', (_, schema, value) => {
    expect(refusals(schema, value)).toEqual([]);
  });
});

describe('requests for an authentication token (C-01, C-02)', () => {
  test.each([
    [{ type: 'auto_login', data: { token: 'a1' } }, true],
    [{ type: 'refresh_token' }, true],
    [{ type: 'auto_login' }, false],
    [{ type: 'auto_login', data: { token: '' } }, false],
    [{ type: 'refresh_token', data: { token: 'a1' } }, false],
    [{ type: 'password', data: { token: 'a1' } }, false],
  ])('says whether the request %j is valid: %s', (body, taken) => {
    expect(refusals('shared#/$defs/AuthRequest', body).length === 0).toBe(taken);
  });
});

it('formats times as the contract requires (V-21)', () => {
  const expiresAt = (
    contracts.shared.components.schemas['AuthToken']?.['properties'] as Record<string, { pattern: string }>
  )['expiresAt'];
  expect(formatServerTime(Date.UTC(2026, 10, 21, 9, 30))).toMatch(new RegExp(expiresAt?.pattern ?? '(?!)'));
});
