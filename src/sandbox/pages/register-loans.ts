import { addMonths, daysBetween, londonDate, outstanding, toCome } from '#lending';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { badParameter, notFound, stateMovedOn } from '../api/refusals.ts';
import type { Lender } from '../lender.ts';
import type { BookDesk } from '../loan-book/book-desk.ts';
import { decideOnLoan } from '../loan-book/change-loan.ts';
import { lenderNow, moveClock } from '../loan-book/lender-clock.ts';
import { cancelMandate, mandateOf } from '../loan-book/mandate-of.ts';
import { refundable, refundPayment } from '../loan-book/refund-payment.ts';
import { runBook } from '../loan-book/run-book.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';
import { clockSteps } from './clock-section.ts';
import { lastRefundable, lenderDecisions, loanPage } from './loan-page.ts';
import { loansPage, type ShownLoan } from './loans-page.ts';
import { sendPage } from './send-page.ts';

interface ById {
  readonly Params: { readonly id: string };
  readonly Body: Readonly<Record<string, unknown>> | undefined;
}

/** Serves the lender's loans, its clock, and what can be decided of a loan. */
export function registerLoans(server: FastifyInstance, { options }: Lender): void {
  const { store, brands, now } = options;

  /** Works at the lender's desk of today, with every loan brought up to it. */
  const atDesk = <T>(work: (desk: BookDesk, today: string) => Promise<T>): Promise<T> =>
    store.transact(async (records) => {
      const desk = { records, now: await lenderNow(records, now()), newId: randomUUID };
      await runBook(desk);
      return work(desk, londonDate(desk.now.getTime()));
    });

  async function shown(records: Records, loan: LoanRecord): Promise<ShownLoan> {
    const user = await records.users.find(loan.userId);
    const nextDue = nextDueOf(loan);
    return {
      loan,
      borrower: user ? `${user.firstName} ${user.lastName}` : 'Nobody',
      brandName: brands.get(loan.brand)?.name ?? loan.brand,
      ...(nextDue !== undefined && { nextDue }),
    };
  }

  server.get('/loans', async (_, reply) => {
    const markup = await atDesk(async ({ records }, today) => {
      const loans = await records.loans.list(500);
      return loansPage(today, await Promise.all(loans.map((loan) => shown(records, loan))));
    });
    return sendPage(reply, markup);
  });

  server.get<ById>('/loans/:id', async ({ params }, reply) => {
    const markup = await atDesk(async ({ records }, today) => {
      const loan = await found(records, params.id);
      const mandate = await mandateOf({ records }, loan.id);
      const repayments = await records.repayments.listOfLoan(loan.id);
      return loanPage(today, { ...(await shown(records, loan)), repayments, ...(mandate && { mandate }) });
    });
    return sendPage(reply, markup);
  });

  server.post<ById>('/loans/:id/decision', async ({ params, body }, reply) => {
    const decision = Object.keys(lenderDecisions).find((name) => name === body?.['decision']);
    if (decision === undefined)
      throw badParameter('parameter-not-accepted', 'decision: one of those that the page has.');
    await atDesk(async (desk) =>
      decideOnLoan(desk, await found(desk.records, params.id), decision as keyof typeof lenderDecisions),
    );
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/direct-debits', async ({ params, body }, reply) => {
    const outcome = (['paid', 'returned', 'cancelled'] as const).find((name) => name === body?.['outcome']);
    if (outcome === undefined) throw badParameter('parameter-not-accepted', 'outcome: paid, returned or cancelled.');
    await atDesk(async (desk) => {
      const loan = await found(desk.records, params.id);
      if (outcome === 'cancelled') await cancelMandate(desk, loan);
      else await desk.records.loans.update({ ...loan, directDebits: [outcome] });
    });
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/refund', async ({ params }, reply) => {
    await atDesk(async (desk) => {
      const loan = await found(desk.records, params.id);
      const last = lastRefundable(loan, await desk.records.repayments.listOfLoan(loan.id));
      if (!last) throw stateMovedOn('No payment of this loan can be paid back.');
      await refundPayment(desk, loan, last, refundable(loan, last));
    });
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<{ Body: ById['Body'] }>('/clock', async ({ body, headers }, reply) => {
    const moved = await atDesk(async (desk, today) => {
      const days = await daysToMove(desk.records, today, body ?? {});
      return moveClock({ ...desk, now: now() }, days);
    });
    if (headers['content-type']?.startsWith('application/json') === true) return { data: { now: moved.toISOString() } };
    const { back } = body ?? {};
    const isOurs = typeof back === 'string' && /^\/sandbox(\/loans(\/[\w-]+)?)?$/.test(back);
    return reply.redirect(isOurs ? back : '/sandbox/loans', 303);
  });
}

async function found(records: Records, id: string): Promise<LoanRecord> {
  const loan = await records.loans.find(id);
  if (!loan) throw notFound();
  return loan;
}

const nextDueOf = ({ account }: LoanRecord) =>
  toCome(account).find((instalment) => outstanding(instalment) > 0)?.dueDate;

const mostDays = 3660;

/**
 * How far the clock is to be moved, from `days`, or a `step` of the page: a day, a week, a month, or to the next payment, of a
 * `loan` or of any.
 * @throws {Refusal} 400: it says neither, or too much
 */
async function daysToMove(
  records: Records,
  today: string,
  { days, step, loan }: Readonly<Record<string, unknown>>,
): Promise<number> {
  const whole = Number(days);
  if (days !== undefined && Number.isInteger(whole) && whole > 0 && whole <= mostDays) return whole;
  if (step === 'day') return 1;
  if (step === 'week') return 7;
  if (step === 'month') return daysBetween(today, addMonths(today, 1));
  if (step === 'payment') {
    const loans = typeof loan === 'string' ? [await found(records, loan)] : await records.loans.list(500);
    const [first] = loans.flatMap((one) => nextDueOf(one) ?? []).toSorted();
    if (first !== undefined) return Math.max(1, daysBetween(today, first));
  }
  throw badParameter(
    'parameter-not-accepted',
    `days: from 1 to ${mostDays}; or step: ${Object.keys(clockSteps).join(', ')}, payment.`,
  );
}
