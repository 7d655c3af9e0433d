import { expect, it, test } from 'vitest';
import { contracts, operations } from './contract.ts';

/** Every call of the checklist: ids, operation id, method and path, and the schema of the body. */
const calls = `
C-01, C-02   exchangeAuthToken                    POST /auth                                                                                AuthRequest
T-13         endAuthToken                         POST /auth/sign-out
A-09         requestSignInLink                    POST /auth/sign-in-link                                                                   SignInLinkRequest
C-03         initializeSession                    POST /v2/sessions/initialize
C-04         getUser                              GET /v2/users/{id}
C-38         listEmploymentStatuses               GET /employment-statuses
C-05         changeAddress                        POST /v2/users/{id}/change-address                                                         AddressChange
C-06         getContactPermission                 GET /v2/users/{id}/contact-permission
C-07         updateContactPermission              POST /v2/users/{id}/contact-permission                                                     ContactPermissionUpdate
C-10         getLoan                              GET /v2/loans/{id}
C-11         readLoanContract                     GET /v2/loans/{id}/contract.pdf
C-12         readLoanSecci                        GET /v2/loans/{id}/secci.pdf
C-13         setUpDirectDebitMandate              POST /v2/loans/{id}/direct-debit-mandate                                                   DirectDebitMandateRequest
C-14         repayEarlyByDirectDebit              POST /v2/loans/{id}/direct-debit-early-repayment                                           RepaymentAmount
C-14         previewEarlyRepayment                POST /v2/loans/{id}/preview-early-repayment                                                RepaymentAmount
C-15         repayLateByDirectDebit               POST /v2/loans/{id}/direct-debit-late-repayment                                            RepaymentAmount
C-16         attemptCardCharge                    POST /v2/loans/{id}/card-late-repayment-attempt-charge                                     CardChargeAttempt
C-17         confirmCardCharge                    POST /v2/loans/{id}/card-late-repayment-3ds-confirmation                                   CardChargeConfirmation
C-18         createSettlementQuote                POST /v2/loans/{id}/create-early-settlement-quote                                          NewEarlySettlementQuote
C-19         previewSettlementQuote               GET /v2/loans/{id}/preview-early-settlement-quote
C-20         getUnexpiredSettlementQuote          GET /v2/loans/{id}/unexpired-early-settlement-quote
C-21         selectSettlementPaymentMethod        POST /v2/loans/{id}/select-early-settlement-quote-payment-method                           EarlySettlementPaymentMethod
C-22         changeSettlementToDirectDebit        POST /v2/loans/{id}/change-early-settlement-quote-payment-method-to-direct-debit
C-23         listEligiblePaymentDates             GET /v2/loans/{id}/payment-dates-eligible-for-update
C-24         updatePaymentDate                    POST /v2/loans/{id}/update-payment-date                                                    PaymentDate
C-25         previewPaymentDateChange             POST /v2/loans/{id}/preview-remaining-amount-to-pay-after-payment-date-change              PaymentDate
C-26         sendRepaymentLink                    POST /v2/loans/{id}/repayment-link
C-27         getBankDetailsCase                   GET /v2/loans/{id}/bank-details-update
C-28         openBankDetailsCase                  POST /v2/loans/{id}/bank-details-update                                                    BankDetails
C-29         closeBankDetailsCase                 DELETE /v2/loans/{id}/bank-details-update
C-30         createArrangement                    POST /v2/loans/{id}/self-serve-arrangement
C-31         updateArrangement                    PUT /v2/loans/{id}/self-serve-arrangement                                                  ArrangementForm
C-32         getArrangementInfo                   GET /v2/loans/{id}/self-serve-arrangement-info
C-33         getLoanAffordability                 GET /cross-product/loans/{id}/affordability
C-34         getCrossSellCard                     GET /cross-sell/zable-card
C-35         reportPageView                       POST /v2/page-views                                                                        PageVisit
C-36         reportDevice                         POST /devices                                                                              Device
C-37         contactUs                            POST /contact-us                                                                           ContactMessage
A-15, C-39   openFinancialStatement               POST /v2/financial-statements/unexpired
A-15, C-39   getUnexpiredFinancialStatement       GET /v2/financial-statements/unexpired
C-40         getFinancialStatement                GET /v2/financial-statements/{id}
C-41         updateFinancialStatement             PUT /v2/financial-statements/{id}                                                          FinancialStatementForm
R-54         readLoanAdequateExplanations         GET /v2/loans/{id}/adequate-explanations.pdf
R-54         readDirectDebitMandate               GET /v2/loans/{id}/direct-debit-mandate.pdf
D-23         listLoanLetters                      GET /v2/loans/{id}/letters
D-23         readLoanLetter                       GET /v2/loans/{id}/letters/{letterName}/{letterId}/letter.pdf
C-42         getDebtConsolidationCreditCard       GET /v2/debt-consolidation-credit-cards/{id}
C-43         deleteDebtConsolidationCreditCard    DELETE /v2/debt-consolidation-credit-cards/{id}/delete
C-44         completeDebtConsolidationCreditCard  PATCH /v2/debt-consolidation-credit-cards/{id}/complete                                   PayoffAmount
C-08         getChatHash                          GET /intercom/hmac
C-09         getReviewStats                       GET /trustpilot/stats.json
C-45         resumeJourneyToken                   POST /truelayer/resume-journey-token                                                      ResumeJourneyTokenRequest
C-46         resumeJourneyAuth                    POST /truelayer/resume-journey-auth                                                       ResumeJourneyAuthRequest
C-47         startOpenBankingAuth                 POST /truelayer/auth                                                                      OpenBankingAuthRequest
C-48         requestCustomerDataJourney           POST /v2/loan-applications/{id}/customer-data-provider-journey-request                    CustomerDataJourneyRequest
C-50         createLoanApplication                POST /v2/loan-applications                                                                NewLoanApplication
C-51         getLoanApplication                   GET /v2/loan-applications/{id}
C-52         readAdequateExplanations             GET /v2/loan-applications/{id}/read-adequate-explanations.html
C-53         readContract                         GET /v2/loan-applications/{id}/read-contract.html
C-54         readSecci                            GET /v2/loan-applications/{id}/read-secci.html
C-55         confirmReadAdequateExplanations      POST /v2/loan-applications/{id}/confirm-read-adequate-explanations                        HasRead
C-56         confirmReadContract                  POST /v2/loan-applications/{id}/confirm-read-contract                                     HasRead
C-57         confirmReadSecci                     POST /v2/loan-applications/{id}/confirm-read-secci                                        HasRead
C-58         confirmProofOfIncome                 POST /v2/loan-applications/{id}/confirm-proof-of-income
C-59         skipProofOfIncome                    POST /v2/loan-applications/{id}/skip-proof-of-income
C-60         associateOpenBankingDataPull         POST /v2/loan-applications/{id}/associate-ob-data-pull                                    OpenBankingDataPull
C-61         updateAddressMismatch                POST /v2/loan-applications/{id}/address-mismatch-update                                   AddressMismatchUpdate
C-62         provideProofOfIncome                 POST /v2/loan-applications/{id}/proof-of-income                                           ProofOfIncome
C-63         reactToQuote                         POST /v2/loan-applications/{id}/reaction                                                  QuoteReaction
C-64         requoteLoanApplication               POST /v2/loan-applications/{id}/requote                                                   AmountAndTerm
C-64         previewRequote                       POST /v2/loan-applications/{id}/preview-requote                                           AmountAndTerm
C-65         trackApplyVisit                      POST /v2/loan-applications/{id}/track-apply-visit
C-66         requestLoanApplication               POST /v2/loan-applications/{id}/requested
C-67         unrequestLoanApplication             POST /v2/loan-applications/{id}/unrequested
C-68         sendLrcpd                            POST /v2/loan-applications/{id}/lrcpd
C-69         completeReadDocuments                POST /v2/loan-applications/{id}/complete-read-documents
C-70         givePolMarketingConsent              POST /v2/loan-applications/{id}/pol-marketing-consent                                     Consent
C-71         followUpLoanApplication              POST /v2/loan-applications/{id}/follow-up                                                 FollowUp
C-72         giveDeclineConsent                   POST /v2/loan-applications/{id}/decline-consent                                           Consent
C-73         getRequotability                     GET /v2/loan-applications/{id}/requotability
C-74         getSeed                              GET /v2/loan-applications/{id}/seed/{name}
C-75         getDownsell                          GET /v2/loan-applications/{id}/downsell
C-76         acceptDownsell                       POST /v2/loan-applications/{id}/downsell                                                  AmountAndTerm
C-77         getDeclinePartner                    GET /v2/loan-applications/{id}/decline-partner
C-78         acceptDeclinePartner                 POST /v2/loan-applications/{id}/decline-partner/accept
C-79         sendConsentedToSearch                POST /v2/loan-applications/{id}/decline-partner/events/consented-to-search.json
C-80         sendFlowStarted                      POST /v2/loan-applications/{id}/decline-partner/events/flow-started.json
C-81         sendInformedOfOffer                  POST /v2/loan-applications/{id}/decline-partner/events/informed-of-offer.json
C-90         createLoanApplication                POST /v1/loan-applications                                                                NewMotorLoanApplication
C-91         getLoanApplication                   GET /v1/loan-applications/{id}
A-14, C-92   readAdequateExplanations             GET /v1/loan-applications/{id}/read-adequate-explanations.html
A-14, C-93   readContract                         GET /v1/loan-applications/{id}/read-contract.html
A-14, C-94   readSecci                            GET /v1/loan-applications/{id}/read-secci.html
C-95         confirmReadAdequateExplanations      POST /v1/loan-applications/{id}/confirm-read-adequate-explanations                        HasRead
C-96         confirmReadContract                  POST /v1/loan-applications/{id}/confirm-read-contract                                     HasRead
C-97         confirmReadSecci                     POST /v1/loan-applications/{id}/confirm-read-secci                                        HasRead
C-98         confirmProofOfIncome                 POST /v1/loan-applications/{id}/confirm-proof-of-income
C-99         confirmProofOfAddress                POST /v1/loan-applications/{id}/confirm-proof-of-address
C-100        confirmProofOfDrivingLicence         POST /v1/loan-applications/{id}/confirm-proof-of-driving-licence
C-101        confirmProofOfSettlementLetter       POST /v1/loan-applications/{id}/confirm-proof-of-settlement-letter
C-102        provideProofOfIncome                 POST /v1/loan-applications/{id}/proof-of-income                                           ProofOfIncome
C-103        reactToQuote                         POST /v1/loan-applications/{id}/reaction                                                  QuoteReaction
C-104        getRequotability                     GET /v1/loan-applications/{id}/requotability
C-105        requoteLoanApplication               POST /v1/loan-applications/{id}/requote                                                   AmountAndTerm
C-106        trackApplyVisit                      POST /v1/loan-applications/{id}/track-apply-visit
C-107        createAutoLoginToken                 POST /v1/loan-applications/{id}/auto-login-token
C-108        requestCallback                      POST /v1/loan-applications/{id}/callback-request                                          CallbackRequest
C-109        requestCustomerDataJourney           POST /v1/loan-applications/{id}/customer-data-provider-journey-request                    CustomerDataJourneyRequest
C-120        provideBankDetails                   POST /v2/bank-application-requirements/{id}/provide-bank-details                          BankDetails
C-121        provideBankPaymentDay                POST /v2/bank-application-requirements/{id}/payment-day                                   PaymentDay
C-122        updateMobileNumber                   POST /v2/phone-application-requirements/{id}/update-mobile-number                         MobileNumberUpdate
C-123        verifyMobileNumber                   POST /v2/phone-application-requirements/{id}/verify-mobile-number                         MobileNumberCode
C-124        confirmExistingAddress               POST /v2/current-address-confirmation-requirements/{id}/confirm-existing-address
C-125        provideNewAddress                    POST /v2/current-address-confirmation-requirements/{id}/provide-new-address               NewAddress
C-126        acceptSuggestedLoan                  POST /v2/affordability-application-requirements/{id}/accept-suggested-loan
C-127        declineSuggestedLoan                 POST /v2/affordability-application-requirements/{id}/decline-suggested-loan
C-128        provideProofOfId                     POST /v2/id-application-requirements/{id}/proof-of-id                                     ProofOfId
C-129        provideProofOfAddress                POST /v2/address-application-requirements/{id}/proof-of-address                           ProofOfAddress
A-13, C-130  providePaymentDay                    POST /v2/payment-day-requirements/{id}/provide-payment-day                                PaymentDay
C-131        optInDebtConsolidation               POST /v2/debt-consolidation-upsell-application-requirements/{id}/opt-in
C-132        optOutDebtConsolidation              POST /v2/debt-consolidation-upsell-application-requirements/{id}/opt-out
C-133        confirmDebtConsolidation             POST /v2/debt-consolidation-upsell-application-requirements/{id}/confirm
C-134        addDebtConsolidationCreditCard       POST /v2/debt-consolidation-upsell-application-requirements/{id}/credit-card              NewDebtConsolidationCreditCard
C-140        provideBankDetails                   POST /v1/bank-application-requirements/{id}/provide-bank-details                          BankDetails
C-141        updateMobileNumber                   POST /v1/phone-application-requirements/{id}/update-mobile-number                         MobileNumberUpdate
C-142        verifyMobileNumber                   POST /v1/phone-application-requirements/{id}/verify-mobile-number                         MobileNumberCode
C-143        provideProofOfAddress                POST /v1/address-application-requirements/{id}/proof-of-address                           ProofOfAddress
A-13, C-144  providePaymentDay                    POST /v1/payment-day-application-requirements/{id}/provide-payment-day                    PaymentDay
C-145        provideProofOfDrivingLicence         POST /v1/driving-licence-application-requirements/{id}/proof-of-driving-licence           ProofOfDrivingLicence
C-146        completeLegalDocuments               POST /v1/legal-documents-accepted-application-requirements/{id}/complete-legal-documents  LegalDocumentsAccepted
A-13, C-147  provideSettlementDetails             POST /v1/settlement-letter-requirements/{id}/provide-settlement-details                   SettlementDetails
`
  .trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/) as [ids: string, operation: string, call: string, body?: string]);

const apiOf = (call: string): keyof typeof contracts =>
  call.includes(' /v2/') ? 'product' : call.includes(' /v1/') ? 'motor' : 'shared';

const declared = Object.entries(contracts).flatMap(([api, contract]) =>
  operations(contract).map(({ method, path, operation }) => ({ api, call: `${method} ${path}`, operation })),
);

test.each(calls)('contract call %s: %s is %s, body %s', (_, name, call, body) => {
  const found = declared.filter((each) => each.api === apiOf(call) && each.operation.operationId === name);
  expect(found.map((each) => each.call)).toEqual([call]);
  const schema = found[0]?.operation.requestBody?.content?.['application/json']?.schema;
  expect(schema?.['$ref']).toBe(body && `#/components/schemas/${body}`);
});

it('the contract declares no other calls', () => {
  expect(declared.map(({ call }) => call).sort()).toEqual(calls.map(([, , call]) => call).sort());
});

it('every requirement action is POST /{type}s/{id}/{action}?embedded=… with a type of its API family (C-135)', () => {
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
    // A compiled flow names the operation of one of its types, by which the client checks the answers to all of them.
    expect(operation.responses['200']).toEqual({ $ref: '#/components/responses/Application' });
  }
});

/** The enum values or the property names of a named schema of the contract. */
const listed = (api: keyof typeof contracts, name: string): readonly string[] => {
  const schema = contracts[api].components.schemas[name] ?? {};
  return (schema['enum'] as readonly string[] | undefined) ?? Object.keys(schema['properties'] ?? {});
};

test.each([
  ['review stats (D-16)', 'shared', 'ReviewStats', ['reviews', 'stars', 'score', 'image']],
  ['payment methods (D-17)', 'product', 'PaymentMethod', ['DIRECT_DEBIT', 'CARD']],
  ['document categories (D-23)', 'product', 'DocumentCategory', ['LOAN', 'LOAN_APPLICATION']],
  [
    'document types (D-23)',
    'product',
    'DocumentType',
    ['SECCI', 'CONTRACT', 'DIRECT_DEBIT_MANDATE', 'ADEQUATE_EXPLANATIONS'],
  ],
  ['loading statuses (D-24)', 'motor', 'LoadingStatus', ['NOT_STARTED', 'LOADING', 'SUCCESS', 'ERROR', 'CANCELLED']],
  [
    'corrected address, without a county (D-33)',
    'product',
    'MismatchAddress',
    ['flatNumber', 'houseNumber', 'line1', 'line2', 'town', 'postCode'],
  ],
  [
    'address mismatch update (D-33)',
    'product',
    'AddressMismatchUpdate',
    ['firstName', 'lastName', 'dateOfBirth', 'addresses'],
  ],
] as const)('lists the values of the specification: %s', (_, api, name, values) => {
  expect(listed(api, name)).toEqual(values);
});

it('a motor application has the fields of the specification (D-29)', () => {
  const fields = ['amount', 'term', 'drivingLicenceType', 'employmentStatus', 'vehicle', 'netMonthlyIncome', 'user'];
  expect(listed('motor', 'NewMotorLoanApplication')).toEqual(
    expect.arrayContaining([...fields, 'financeType', 'finance', 'affordability']),
  );
});

it('an application has the fields that its borrower may see (D-10, D-32)', () => {
  const fields = ['state', 'reaction', 'declinePanelConsented', 'followUp', 'quote', 'requirements', 'user'];
  const motor = ['vehicle', 'finance', 'commissionCalculation', 'loanContractAcceptedAt', 'publicSeeds'];
  expect(listed('product', 'LoanApplication')).toEqual(
    expect.arrayContaining([...fields, 'employmentStatus', 'loanProduct', ...motor]),
  );
});
