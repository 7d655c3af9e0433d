import { poundsFromPence } from '#lending';
import type { Loan } from '#model';
import { contractTotal, outstanding } from '#sandbox/ledger';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { LoanRecord } from '../store/loans.ts';
import { referenceTo } from './reference-to.ts';
import { viewApplication } from './view-application.ts';
import type { SentLoan } from './sent.ts';

type Agreed =
  | 'brand'
  | 'reference'
  | 'product'
  | 'amount'
  | 'fee'
  | 'term'
  | 'apr'
  | 'rate'
  | 'monthlyPayment'
  | 'totalPayable'
  | 'paymentDay'
  | 'firstPaymentDate'
  | 'firstPayment'
  | 'lastPaymentDate'
  | 'loanApplication'
  | 'vehicle';

/** Returns the current terms of a loan, with its application or a reference to it. */
export async function viewLoanAgreement(
  context: RequestContext,
  loan: LoanRecord,
  embedded: ReadonlySet<string>,
): Promise<Pick<SentLoan, Agreed>> {
  const { account, applicationId, brand, reference } = loan;
  const { terms } = account.agreement;
  const application = await context.records.applications.find(applicationId);
  const scheduled = account.instalments.filter(({ kind }) => kind === 'scheduled');
  const [first] = scheduled;
  const last = account.instalments.findLast((one) => outstanding(one) > 0) ?? account.instalments.at(-1);
  const lastPaymentDate = last?.dueDate;
  const vehicle = application?.payload.vehicle;
  return {
    brand,
    reference,
    product: context.brand.product,
    amount: poundsFromPence(terms.amount),
    fee: poundsFromPence(terms.fee),
    term: terms.term,
    apr: terms.apr,
    rate: terms.rate,
    monthlyPayment: poundsFromPence(account.monthlyPayment),
    totalPayable: poundsFromPence(contractTotal(account.agreement)),
    paymentDay: account.paymentDay,
    // After a withdrawal, nothing of the agreed schedule is paid.
    ...(first &&
      !account.withdrawal && { firstPaymentDate: first.dueDate, firstPayment: poundsFromPence(first.amount) }),
    ...(lastPaymentDate !== undefined && { lastPaymentDate }),
    ...(application && { loanApplication: await applicationOf(context, application, loan, embedded) }),
    ...(vehicle && { vehicle: { registration: vehicle.registration } }),
  };
}

async function applicationOf(
  { records, now, brand, language }: RequestContext,
  application: ApplicationRecord,
  loan: LoanRecord,
  embedded: ReadonlySet<string>,
): Promise<NonNullable<Loan['loanApplication']>> {
  const withQuote = embedded.has('loanApplication.quote');
  if (!withQuote && !embedded.has('loanApplication')) {
    return referenceTo(application.id, `/${brand.api}/loan-applications/${application.id}`);
  }
  const ofApplication = new Set(withQuote ? ['quote'] : []);
  return viewApplication(records, application, { now, brand, embedded: ofApplication, language, loan });
}
