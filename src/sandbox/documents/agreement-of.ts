import { londonDate } from '#lending';
import type { Address } from '#model';
import { dayOfMonth, paymentDayUpTo, payoutDay } from '#sandbox/ledger';
import { commission } from '#sandbox/origination';
import { notFound } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord, QuoteRecord } from '../store/applications.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import type { SubmittedApplication } from '../store/submitted-application.ts';
import type { Agreement, HirePurchase } from './agreement.ts';

/** The application states in which the borrower can read documents (D-23). */
const documented: readonly ApplicationRecord['state'][] = ['Documents', 'Funded'];

/**
 * Returns the agreement that an application's documents state, or `undefined` if there are no documents yet. Until the borrower
 * accepts the contract it is dated today. After that it keeps the date of acceptance.
 */
export async function agreementOf(
  { records, now, brand }: Pick<RequestContext, 'records' | 'now' | 'brand'>,
  application: ApplicationRecord,
): Promise<Agreement | undefined> {
  const { id, state, reference, payload, progress, quote } = application;
  if (!quote || !documented.includes(state)) return undefined;
  const { loanContractAcceptedAt } = progress;
  const madeOn = londonDate(loanContractAcceptedAt === undefined ? now.getTime() : Date.parse(loanContractAcceptedAt));
  const hirePurchase = hirePurchaseOf(payload, quote, commission(brand, quote.amountPence));
  return {
    brand,
    reference,
    madeOn,
    paidOutOn: payoutDay(madeOn),
    offeredUntil: londonDate(quote.expiresAt.getTime()),
    borrower: {
      name: `${payload.user.firstName} ${payload.user.lastName}`,
      dateOfBirth: payload.user.dateOfBirth,
      address: oneLine(payload.user.addresses[0]),
    },
    terms: {
      amount: quote.amountPence,
      fee: quote.feePence,
      monthlyPayment: quote.monthlyPence,
      total: quote.totalPence,
      term: quote.termMonths,
      apr: quote.apr,
      rate: quote.rate,
    },
    paymentDay:
      chosenPaymentDay(await records.requirements.listOfApplication(id)) ?? dayOfMonth(paymentDayUpTo(madeOn)),
    ...(hirePurchase && { hirePurchase }),
  };
}

function hirePurchaseOf(
  { vehicle }: SubmittedApplication,
  { amountPence, optionFeePence }: QuoteRecord,
  paid: number | undefined,
): HirePurchase | undefined {
  if (optionFeePence === undefined) return undefined;
  return {
    vehicle: [vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || 'vehicle',
    registration: vehicle?.registration ?? 'not known yet',
    // The lender buys the vehicle for the amount that is left to pay on it, and finances exactly that amount.
    cashPrice: amountPence,
    optionFee: optionFeePence,
    ...(paid !== undefined && { commission: paid }),
  };
}

/** Returns the payment day that the borrower chose in any requirement. */
function chosenPaymentDay(requirements: readonly RequirementRecord[]): number | undefined {
  return requirements
    .map(({ details }) => ('paymentDay' in details ? details.paymentDay : undefined))
    .find((day) => day !== undefined);
}

function oneLine(address: Address | undefined): string {
  const { flatNumber, houseNumber, line1, line2, town, county, postCode } = address ?? {};
  const flat = flatNumber && `Flat ${flatNumber.replace(/^flat /i, '')}`;
  const street = [houseNumber, line1].filter(Boolean).join(' ');
  return [flat, street, line2, town, county, postCode].filter(Boolean).join(', ');
}

/**
 * Returns the original agreement of a loan. Later changes are recorded only in the loan's account.
 * @throws {Refusal} 404 if the application of the loan does not exist
 */
export async function loanAgreementOf(
  context: RequestContext,
  { applicationId, account }: LoanRecord,
): Promise<Agreement> {
  const application = await context.records.applications.find(applicationId);
  const agreement = application && (await agreementOf(context, application));
  if (!agreement) throw notFound();
  const { madeOn, paidOutOn, paymentDay } = account.agreement;
  return { ...agreement, madeOn, paidOutOn, paymentDay };
}
