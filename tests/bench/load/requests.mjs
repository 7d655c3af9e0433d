import { common } from '../bench-lender.mjs';

/** @typedef {import('./borrowers.mjs').Borrower} Borrower */
/** @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string }} LoadRequest */
/** @typedef {() => LoadRequest} NextRequest returns another request each time */

const loans = '/api/product/v2/loans';
/** What the app asks for with a loan. */
const loanParts =
  'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails';
const applicationParts = 'user,user.addresses,quote,requirements,loans,loanApplications,addresses';

const payload = {
  ...{ amount: 7500, term: 36, reason: 'home_improvements', occupation: 'Engineer', lufcd: 0, lfcd: 0, lcpd: 0 },
  ...{ employmentStatus: 'full_time', netMonthlyIncome: 3200 },
  affordability: {
    ...{ maritalStatus: 'Single', residentialStatus: 'private_tenant', rentOrMortgageMonthlyPayment: 650 },
    numberOfDependants: '0',
  },
};
const applicant = {
  ...{ firstName: 'Pat', lastName: 'Quoted', dateOfBirth: '1990-05-27', mobileNumber: '07700900123' },
  addresses: [{ houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP', period: 7, index: 0 }],
  contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
};

/**
 * The kinds of requests. They take turns with the borrowers. Each request is of another client, because the lender limits how often one
 * client applies or pays.
 *
 * @param {readonly Borrower[]} readers
 * @param {readonly Borrower[]} payers borrowers in arrears
 * @returns {Readonly<Record<'page' | 'dashboard' | 'loan' | 'application' | 'charge' | 'statement' | 'newStatement', NextRequest>>}
 */
export function requestsOf(readers, payers) {
  let sent = 0;
  let charges = 0;
  let statements = 0;
  const ofClient = (/** @type {Readonly<Record<string, string>>} */ headers) => {
    sent += 1;
    const client = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    return { ...headers, 'x-forwarded-for': client, 'accept-encoding': 'gzip, br' };
  };
  const nextOf = (/** @type {readonly Borrower[]} */ all, at = sent) => /** @type {Borrower} */ (all[at % all.length]);
  const read = (/** @type {string} */ path, /** @type {Borrower} */ { headers }) => ({
    ...{ method: /** @type {const} */ ('GET'), path },
    headers: ofClient(headers),
  });
  const post = (
    /** @type {string} */ path,
    /** @type {Readonly<Record<string, string>>} */ headers,
    /** @type {object} */ body,
  ) => ({
    ...{ method: /** @type {const} */ ('POST'), path, body: JSON.stringify(body) },
    headers: { ...ofClient(headers), 'idempotency-key': `load-${sent}` },
  });
  return {
    page: () => ({ method: 'GET', path: '/', headers: ofClient({}) }),
    dashboard() {
      const borrower = nextOf(readers);
      return read(`/api/product/v2/users/${borrower.user}?embedded=addresses,loanApplications,loans`, borrower);
    },
    loan() {
      const borrower = nextOf(readers);
      return read(`${loans}/${borrower.loan}?embedded=${loanParts}`, borrower);
    },
    application() {
      const user = { ...applicant, email: `load-${sent}@persona.example` };
      return post(`/api/product/v2/loan-applications?embedded=${applicationParts}`, common, { ...payload, user });
    },
    charge() {
      const payer = nextOf(payers, charges);
      // The lender takes an identical payment for one sent twice, so each payment on a loan is a penny more than the last.
      const pence = 1 + Math.floor(charges / payers.length);
      charges += 1;
      const body = { paymentMethodId: 'pm_card_visa', amount: pence / 100 };
      const path = `${loans}/${payer.loan}/card-late-repayment-attempt-charge?embedded=${loanParts}`;
      return post(path, payer.headers, body);
    },
    statement() {
      const borrower = nextOf(readers);
      return read(`${loans}/${borrower.loan}/letters/statement/today/letter.pdf`, borrower);
    },
    // Payments change the statements of these borrowers.
    newStatement() {
      const payer = nextOf(payers, statements++);
      return read(`${loans}/${payer.loan}/letters/statement/today/letter.pdf`, payer);
    },
  };
}
