import { expect, it, test } from 'vitest';
import { contracts, operations } from './contract.ts';

/** Every call that this product makes, as the checklist has it: its body is a schema of the contract, or `-` for none. */
const calls = [
  ['C-01, C-02', 'shared', 'exchangeAuthToken', 'POST /auth', 'AuthRequest'],
  ['A-09', 'shared', 'requestSignInLink', 'POST /auth/sign-in-link', 'SignInLinkRequest'],
  ['C-03', 'product', 'initializeSession', 'POST /v2/sessions/initialize', '-'],
  ['C-04', 'product', 'getUser', 'GET /v2/users/{id}', '-'],
  ['C-38', 'shared', 'listEmploymentStatuses', 'GET /employment-statuses', '-'],
  ['C-42', 'product', 'getDebtConsolidationCreditCard', 'GET /v2/debt-consolidation-credit-cards/{id}', '-'],
  [
    'C-43',
    'product',
    'deleteDebtConsolidationCreditCard',
    'DELETE /v2/debt-consolidation-credit-cards/{id}/delete',
    '-',
  ],
  [
    'C-44',
    'product',
    'completeDebtConsolidationCreditCard',
    'PATCH /v2/debt-consolidation-credit-cards/{id}/complete',
    'PayoffAmount',
  ],
  ['C-09', 'shared', 'getReviewStats', 'GET /trustpilot/stats.json', '-'],
  ['C-45', 'shared', 'resumeJourneyToken', 'POST /truelayer/resume-journey-token', 'ResumeJourneyTokenRequest'],
  ['C-46', 'shared', 'resumeJourneyAuth', 'POST /truelayer/resume-journey-auth', 'ResumeJourneyAuthRequest'],
  ['C-47', 'shared', 'startOpenBankingAuth', 'POST /truelayer/auth', 'OpenBankingAuthRequest'],
  [
    'C-48',
    'product',
    'requestCustomerDataJourney',
    'POST /v2/loan-applications/{id}/customer-data-provider-journey-request',
    'CustomerDataJourneyRequest',
  ],
  ['C-50', 'product', 'createLoanApplication', 'POST /v2/loan-applications', 'NewLoanApplication'],
  ['C-51', 'product', 'getLoanApplication', 'GET /v2/loan-applications/{id}', '-'],
  [
    'C-52',
    'product',
    'readAdequateExplanations',
    'GET /v2/loan-applications/{id}/read-adequate-explanations.html',
    '-',
  ],
  ['C-53', 'product', 'readContract', 'GET /v2/loan-applications/{id}/read-contract.html', '-'],
  ['C-54', 'product', 'readSecci', 'GET /v2/loan-applications/{id}/read-secci.html', '-'],
  [
    'C-55',
    'product',
    'confirmReadAdequateExplanations',
    'POST /v2/loan-applications/{id}/confirm-read-adequate-explanations',
    'HasRead',
  ],
  ['C-56', 'product', 'confirmReadContract', 'POST /v2/loan-applications/{id}/confirm-read-contract', 'HasRead'],
  ['C-57', 'product', 'confirmReadSecci', 'POST /v2/loan-applications/{id}/confirm-read-secci', 'HasRead'],
  ['C-58', 'product', 'confirmProofOfIncome', 'POST /v2/loan-applications/{id}/confirm-proof-of-income', '-'],
  ['C-59', 'product', 'skipProofOfIncome', 'POST /v2/loan-applications/{id}/skip-proof-of-income', '-'],
  [
    'C-60',
    'product',
    'associateOpenBankingDataPull',
    'POST /v2/loan-applications/{id}/associate-ob-data-pull',
    'OpenBankingDataPull',
  ],
  [
    'C-61',
    'product',
    'updateAddressMismatch',
    'POST /v2/loan-applications/{id}/address-mismatch-update',
    'AddressMismatchUpdate',
  ],
  ['C-62', 'product', 'provideProofOfIncome', 'POST /v2/loan-applications/{id}/proof-of-income', 'ProofOfIncome'],
  ['C-63', 'product', 'reactToQuote', 'POST /v2/loan-applications/{id}/reaction', 'QuoteReaction'],
  ['C-64', 'product', 'requoteLoanApplication', 'POST /v2/loan-applications/{id}/requote', 'AmountAndTerm'],
  ['C-65', 'product', 'trackApplyVisit', 'POST /v2/loan-applications/{id}/track-apply-visit', '-'],
  ['C-66', 'product', 'requestLoanApplication', 'POST /v2/loan-applications/{id}/requested', '-'],
  ['C-67', 'product', 'unrequestLoanApplication', 'POST /v2/loan-applications/{id}/unrequested', '-'],
  ['C-68', 'product', 'sendLrcpd', 'POST /v2/loan-applications/{id}/lrcpd', '-'],
  ['C-69', 'product', 'completeReadDocuments', 'POST /v2/loan-applications/{id}/complete-read-documents', '-'],
  ['C-70', 'product', 'givePolMarketingConsent', 'POST /v2/loan-applications/{id}/pol-marketing-consent', 'Consent'],
  ['C-71', 'product', 'followUpLoanApplication', 'POST /v2/loan-applications/{id}/follow-up', 'FollowUp'],
  ['C-72', 'product', 'giveDeclineConsent', 'POST /v2/loan-applications/{id}/decline-consent', 'Consent'],
  ['C-73', 'product', 'getRequotability', 'GET /v2/loan-applications/{id}/requotability', '-'],
  ['C-74', 'product', 'getSeed', 'GET /v2/loan-applications/{id}/seed/{name}', '-'],
  ['C-75', 'product', 'getDownsell', 'GET /v2/loan-applications/{id}/downsell', '-'],
  ['C-76', 'product', 'acceptDownsell', 'POST /v2/loan-applications/{id}/downsell', 'AmountAndTerm'],
  ['C-77', 'product', 'getDeclinePartner', 'GET /v2/loan-applications/{id}/decline-partner', '-'],
  ['C-78', 'product', 'acceptDeclinePartner', 'POST /v2/loan-applications/{id}/decline-partner/accept', '-'],
  [
    'C-79',
    'product',
    'sendConsentedToSearch',
    'POST /v2/loan-applications/{id}/decline-partner/events/consented-to-search.json',
    '-',
  ],
  [
    'C-80',
    'product',
    'sendFlowStarted',
    'POST /v2/loan-applications/{id}/decline-partner/events/flow-started.json',
    '-',
  ],
  [
    'C-81',
    'product',
    'sendInformedOfOffer',
    'POST /v2/loan-applications/{id}/decline-partner/events/informed-of-offer.json',
    '-',
  ],
  ['C-90', 'motor', 'createLoanApplication', 'POST /v1/loan-applications', 'NewMotorLoanApplication'],
  ['C-91', 'motor', 'getLoanApplication', 'GET /v1/loan-applications/{id}', '-'],
  [
    'A-14, C-92',
    'motor',
    'readAdequateExplanations',
    'GET /v1/loan-applications/{id}/read-adequate-explanations.html',
    '-',
  ],
  ['A-14, C-93', 'motor', 'readContract', 'GET /v1/loan-applications/{id}/read-contract.html', '-'],
  ['A-14, C-94', 'motor', 'readSecci', 'GET /v1/loan-applications/{id}/read-secci.html', '-'],
  [
    'C-95',
    'motor',
    'confirmReadAdequateExplanations',
    'POST /v1/loan-applications/{id}/confirm-read-adequate-explanations',
    'HasRead',
  ],
  ['C-96', 'motor', 'confirmReadContract', 'POST /v1/loan-applications/{id}/confirm-read-contract', 'HasRead'],
  ['C-97', 'motor', 'confirmReadSecci', 'POST /v1/loan-applications/{id}/confirm-read-secci', 'HasRead'],
  ['C-98', 'motor', 'confirmProofOfIncome', 'POST /v1/loan-applications/{id}/confirm-proof-of-income', '-'],
  ['C-99', 'motor', 'confirmProofOfAddress', 'POST /v1/loan-applications/{id}/confirm-proof-of-address', '-'],
  [
    'C-100',
    'motor',
    'confirmProofOfDrivingLicence',
    'POST /v1/loan-applications/{id}/confirm-proof-of-driving-licence',
    '-',
  ],
  [
    'C-101',
    'motor',
    'confirmProofOfSettlementLetter',
    'POST /v1/loan-applications/{id}/confirm-proof-of-settlement-letter',
    '-',
  ],
  ['C-102', 'motor', 'provideProofOfIncome', 'POST /v1/loan-applications/{id}/proof-of-income', 'ProofOfIncome'],
  ['C-103', 'motor', 'reactToQuote', 'POST /v1/loan-applications/{id}/reaction', 'QuoteReaction'],
  ['C-104', 'motor', 'getRequotability', 'GET /v1/loan-applications/{id}/requotability', '-'],
  ['C-105', 'motor', 'requoteLoanApplication', 'POST /v1/loan-applications/{id}/requote', 'AmountAndTerm'],
  ['C-106', 'motor', 'trackApplyVisit', 'POST /v1/loan-applications/{id}/track-apply-visit', '-'],
  ['C-107', 'motor', 'createAutoLoginToken', 'POST /v1/loan-applications/{id}/auto-login-token', '-'],
  ['C-108', 'motor', 'requestCallback', 'POST /v1/loan-applications/{id}/callback-request', 'CallbackRequest'],
  [
    'C-109',
    'motor',
    'requestCustomerDataJourney',
    'POST /v1/loan-applications/{id}/customer-data-provider-journey-request',
    'CustomerDataJourneyRequest',
  ],
  [
    'C-120',
    'product',
    'provideBankDetails',
    'POST /v2/bank-application-requirements/{id}/provide-bank-details',
    'BankDetails',
  ],
  [
    'C-121',
    'product',
    'provideBankPaymentDay',
    'POST /v2/bank-application-requirements/{id}/payment-day',
    'PaymentDay',
  ],
  [
    'C-122',
    'product',
    'updateMobileNumber',
    'POST /v2/phone-application-requirements/{id}/update-mobile-number',
    'MobileNumberUpdate',
  ],
  [
    'C-123',
    'product',
    'verifyMobileNumber',
    'POST /v2/phone-application-requirements/{id}/verify-mobile-number',
    'MobileNumberCode',
  ],
  [
    'C-124',
    'product',
    'confirmExistingAddress',
    'POST /v2/current-address-confirmation-requirements/{id}/confirm-existing-address',
    '-',
  ],
  [
    'C-125',
    'product',
    'provideNewAddress',
    'POST /v2/current-address-confirmation-requirements/{id}/provide-new-address',
    'NewAddress',
  ],
  [
    'C-126',
    'product',
    'acceptSuggestedLoan',
    'POST /v2/affordability-application-requirements/{id}/accept-suggested-loan',
    '-',
  ],
  [
    'C-127',
    'product',
    'declineSuggestedLoan',
    'POST /v2/affordability-application-requirements/{id}/decline-suggested-loan',
    '-',
  ],
  ['C-128', 'product', 'provideProofOfId', 'POST /v2/id-application-requirements/{id}/proof-of-id', 'ProofOfId'],
  [
    'C-129',
    'product',
    'provideProofOfAddress',
    'POST /v2/address-application-requirements/{id}/proof-of-address',
    'ProofOfAddress',
  ],
  [
    'A-13, C-130',
    'product',
    'providePaymentDay',
    'POST /v2/payment-day-requirements/{id}/provide-payment-day',
    'PaymentDay',
  ],
  [
    'C-131',
    'product',
    'optInDebtConsolidation',
    'POST /v2/debt-consolidation-upsell-application-requirements/{id}/opt-in',
    '-',
  ],
  [
    'C-132',
    'product',
    'optOutDebtConsolidation',
    'POST /v2/debt-consolidation-upsell-application-requirements/{id}/opt-out',
    '-',
  ],
  [
    'C-133',
    'product',
    'confirmDebtConsolidation',
    'POST /v2/debt-consolidation-upsell-application-requirements/{id}/confirm',
    '-',
  ],
  [
    'C-134',
    'product',
    'addDebtConsolidationCreditCard',
    'POST /v2/debt-consolidation-upsell-application-requirements/{id}/credit-card',
    'NewDebtConsolidationCreditCard',
  ],
  [
    'C-140',
    'motor',
    'provideBankDetails',
    'POST /v1/bank-application-requirements/{id}/provide-bank-details',
    'BankDetails',
  ],
  [
    'C-141',
    'motor',
    'updateMobileNumber',
    'POST /v1/phone-application-requirements/{id}/update-mobile-number',
    'MobileNumberUpdate',
  ],
  [
    'C-142',
    'motor',
    'verifyMobileNumber',
    'POST /v1/phone-application-requirements/{id}/verify-mobile-number',
    'MobileNumberCode',
  ],
  [
    'C-143',
    'motor',
    'provideProofOfAddress',
    'POST /v1/address-application-requirements/{id}/proof-of-address',
    'ProofOfAddress',
  ],
  [
    'A-13, C-144',
    'motor',
    'providePaymentDay',
    'POST /v1/payment-day-application-requirements/{id}/provide-payment-day',
    'PaymentDay',
  ],
  [
    'C-145',
    'motor',
    'provideProofOfDrivingLicence',
    'POST /v1/driving-licence-application-requirements/{id}/proof-of-driving-licence',
    'ProofOfDrivingLicence',
  ],
  [
    'C-146',
    'motor',
    'completeLegalDocuments',
    'POST /v1/legal-documents-accepted-application-requirements/{id}/complete-legal-documents',
    'LegalDocumentsAccepted',
  ],
  [
    'A-13, C-147',
    'motor',
    'provideSettlementDetails',
    'POST /v1/settlement-letter-requirements/{id}/provide-settlement-details',
    'SettlementDetails',
  ],
] as const;

const declared = Object.entries(contracts).flatMap(([api, contract]) =>
  operations(contract).map(({ method, path, operation }) => ({ api, call: `${method} ${path}`, operation })),
);

test.each(calls)('%s %s: %s is %s, body %s', (_, api, name, call, body) => {
  const found = declared.filter((each) => each.api === api && each.operation.operationId === name);
  expect(found.map((each) => each.call)).toEqual([call]);
  const schema = found[0]?.operation.requestBody?.content?.['application/json']?.schema;
  expect(schema?.['$ref'] ?? '-').toBe(body === '-' ? '-' : `#/components/schemas/${body}`);
});

it('the contract has no call beside them', () => {
  expect(declared.map(({ api, call }) => `${api} ${call}`).sort()).toEqual(
    calls.map(([, api, , call]) => `${api} ${call}`).sort(),
  );
});

it('C-135 every call of a requirement is POST /{type}s/{id}/{action}?embedded=…, of a type that its family has', () => {
  const actions = declared.flatMap(({ api, call, operation }) => {
    const parts = /^(\w+) \/v[12]\/([a-z-]+-requirement)s\/\{id\}\/([a-z-]+)$/.exec(call);
    return parts ? [{ api: api as keyof typeof contracts, method: parts[1], type: parts[2], operation }] : [];
  });
  expect(actions).toHaveLength(23);
  for (const { api, method, type, operation } of actions) {
    expect(method).toBe('POST');
    expect(operation['x-tenor-query']?.['embedded']).toContain('requirements');
    const types = Object.values(contracts[api].components.schemas).map(
      ({ properties }) => (properties as { '@type'?: { const?: string } } | undefined)?.['@type']?.const,
    );
    expect(types).toContain(type);
  }
});

/** What a named schema of the contract lists: the values of an enum, or the names of its properties. */
const listed = (api: keyof typeof contracts, name: string): readonly string[] => {
  const schema = contracts[api].components.schemas[name] ?? {};
  return (schema['enum'] as readonly string[] | undefined) ?? Object.keys((schema['properties'] ?? {}) as object);
};

test.each([
  ['D-16 review stats', 'shared', 'ReviewStats', ['reviews', 'stars', 'score', 'image']],
  ['D-17 payment methods', 'shared', 'PaymentMethod', ['DIRECT_DEBIT', 'CARD']],
  ['D-23 document categories', 'product', 'DocumentCategory', ['LOAN', 'LOAN_APPLICATION']],
  [
    'D-23 document types',
    'product',
    'DocumentType',
    ['SECCI', 'CONTRACT', 'DIRECT_DEBIT_MANDATE', 'ADEQUATE_EXPLANATIONS'],
  ],
  ['D-24 loading statuses', 'motor', 'LoadingStatus', ['NOT_STARTED', 'LOADING', 'SUCCESS', 'ERROR', 'CANCELLED']],
  [
    'D-33 an address that is corrected has no county',
    'product',
    'MismatchAddress',
    ['flatNumber', 'houseNumber', 'line1', 'line2', 'town', 'postCode'],
  ],
  ['D-33 what is corrected', 'product', 'AddressMismatchUpdate', ['firstName', 'lastName', 'dateOfBirth', 'addresses']],
] as const)('%s', (_, api, name, values) => {
  expect(listed(api, name)).toEqual(values);
});

it('D-29 motor finance is applied for with these fields', () => {
  const fields = ['amount', 'term', 'drivingLicenceType', 'employmentStatus', 'vehicle', 'netMonthlyIncome', 'user'];
  expect(listed('motor', 'NewMotorLoanApplication')).toEqual(
    expect.arrayContaining([...fields, 'financeType', 'finance', 'affordability']),
  );
});

it('D-10, D-32 an application shows what its borrower may see of it', () => {
  const fields = ['state', 'reaction', 'declinePanelConsented', 'followUp', 'quote', 'requirements', 'user'];
  const motor = ['vehicle', 'finance', 'commissionCalculation', 'loanContractAcceptedAt', 'publicSeeds'];
  expect(listed('product', 'LoanApplication')).toEqual(
    expect.arrayContaining([...fields, 'employmentStatus', 'loanProduct', ...motor]),
  );
});
