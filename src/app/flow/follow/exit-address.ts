import type { FlowSession } from '#engine';
import { penceFromPounds } from '#lending';
import type { Repayment } from '#model';
import type { PaymentFlow } from '#services';
import type { AppServices } from '../../app-services.ts';
import { receiptAddress, routeAddress } from '../../navigation/route-address.ts';

/** The purpose of a payment in the name of its route: `late-repayment` of `pay-late-repayment-by-card`. */
const purposeOf = (route: string): PaymentFlow | undefined =>
  /^pay-(.+)-by-/.exec(route)?.[1] as PaymentFlow | undefined;

/** The amount of an exit page, in pence. */
function amountOf({ flow, read }: FlowSession, page: string): number | undefined {
  const pointer = flow.pages.find(({ id }) => id === page)?.amount;
  const pounds = pointer === undefined ? undefined : read(pointer);
  return typeof pounds === 'number' ? penceFromPounds(pounds) : undefined;
}

/** The Direct Debit of this amount that the lender has just asked the bank for. The lender lists the newest first. */
const askedPayment = ({ read }: FlowSession, pence: number | undefined): string | undefined =>
  ((read('/loan/pendingRepayments') ?? []) as unknown as readonly Repayment[]).find(
    ({ amount, method }) => method === 'DIRECT_DEBIT' && penceFromPounds(amount) === pence,
  )?.id;

/** The address that an exit page of a flow leads to: that of its route, about what the flow is about. */
export function exitAddress(session: FlowSession, page: string): string {
  const { exit = '' } = session.view(page);
  const loan = session.read('/loan/id');
  if (exit === 'payment-receipt' && typeof loan === 'string')
    return receiptAddress(loan, askedPayment(session, amountOf(session, page)));
  return routeAddress(exit, session.read('/application') ?? session.read('/loan'));
}

/**
 * Keeps the amount of an exit page for the page that takes the payment. The form run then ends, because only what is kept says how
 * much of it is still to be paid.
 */
export function keepAmount(
  { payments, formRuns, drafts }: Pick<AppServices, 'payments' | 'formRuns' | 'drafts'>,
  { session, key }: { readonly session: FlowSession; readonly key: string },
  page: string,
): void {
  const flow = purposeOf(session.view(page).exit ?? '');
  const pence = amountOf(session, page);
  const loan = session.read('/loan/id');
  if (flow === undefined || pence === undefined || typeof loan !== 'string') return;
  payments.keep(loan, { flow, pence });
  formRuns.drop(key);
  drafts.clear(key);
}
