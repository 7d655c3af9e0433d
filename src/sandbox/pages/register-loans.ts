import type { FastifyInstance } from 'fastify';
import { badParameter, stateMovedOn } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { answerArrangement, arrangementToAnswer } from '../loan-book/answer-arrangement.ts';
import { recordBreathingSpace } from '../loan-book/breathing-space.ts';
import { currentAnswer } from '../loan-book/payment-hold.ts';
import { decideOnLoan } from '../loan-book/change-loan.ts';
import { serveDefaultNotice } from '../loan-book/notices/default-notice.ts';
import { cancelMandate, mandateOf } from '../loan-book/mandates.ts';
import { refundable, refundPayment } from '../loan-book/book-repayment.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';
import { lenderConsole, loanOfId, nextDueOf } from './lender-console.ts';
import { breathingSpaceIn } from './breathing-space-section.ts';
import { answerIn } from './answer-in-form.ts';
import { lastRefundable, lenderDecisions, loanPage } from './loan-page.ts';
import { loansPage, type ShownLoan } from './loans-page.ts';
import { sendPage } from './page.ts';

interface ById {
  readonly Params: { readonly id: string };
  readonly Body: Readonly<Record<string, unknown>> | undefined;
}

/** Serves the lender's loan pages, and the decisions about a loan. */
export function registerLoans(server: FastifyInstance, lender: Lender): void {
  const { brands } = lender.options;
  const inConsole = lenderConsole(lender);

  async function shown(records: Records, loan: LoanRecord): Promise<ShownLoan> {
    const user = await records.users.find(loan.userId);
    const nextDue = nextDueOf(loan);
    return {
      loan,
      borrower: user ? `${user.firstName} ${user.lastName}` : 'Unknown',
      brandName: brands.get(loan.brand)?.name ?? loan.brand,
      ...(nextDue !== undefined && { nextDue }),
    };
  }

  server.get('/loans', async (_, reply) => {
    const markup = await inConsole(async ({ records }, today) => {
      const loans = await records.loans.list(500);
      return loansPage(today, await Promise.all(loans.map((loan) => shown(records, loan))));
    });
    return sendPage(reply, markup);
  });

  server.get<ById>('/loans/:id', async ({ params }, reply) => {
    const markup = await inConsole(async ({ records }, today) => {
      const loan = await loanOfId(records, params.id);
      const mandate = await mandateOf({ records }, loan.id);
      const repayments = await records.repayments.listOfLoan(loan.id);
      const arrangements = await records.arrangements.listOfLoan(loan.id);
      const referred = arrangementToAnswer(loan, arrangements);
      const offered = currentAnswer(loan.account, arrangements);
      const letters = await records.letters.listOfLoan(loan.id);
      const data = { ...(await shown(records, loan)), repayments, letters };
      return loanPage(today, {
        ...data,
        ...(mandate && { mandate }),
        ...(referred && { referred }),
        ...(offered && { offered }),
      });
    });
    return sendPage(reply, markup);
  });
}

/** Lets a tester decide on a loan: end it, answer an arrangement, record a breathing space, set the next Direct Debit, or refund a payment. */
export function registerLoanDecisions(server: FastifyInstance, lender: Lender): void {
  const inConsole = lenderConsole(lender);

  server.post<ById>('/loans/:id/decision', async ({ params, body }, reply) => {
    const decision = Object.keys(lenderDecisions).find((name) => name === body?.['decision']);
    if (decision === undefined)
      throw badParameter('parameter-not-accepted', 'decision: one of the buttons on the page.');
    await inConsole(async (context) =>
      decideOnLoan(context, await loanOfId(context.records, params.id), decision as keyof typeof lenderDecisions),
    );
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/default-notice', async ({ params }, reply) => {
    await inConsole(async (context) => serveDefaultNotice(context, await loanOfId(context.records, params.id)));
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/arrangement', async ({ params, body }, reply) => {
    await inConsole(async (context) => {
      const loan = await loanOfId(context.records, params.id);
      await answerArrangement(context, loan, answerIn(loan.account, body));
    });
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/breathing-space', async ({ params, body }, reply) => {
    await inConsole(async (context) => {
      const loan = await loanOfId(context.records, params.id);
      await recordBreathingSpace(context, loan, breathingSpaceIn(loan, body));
    });
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/direct-debits', async ({ params, body }, reply) => {
    const outcome = (['paid', 'returned', 'cancelled'] as const).find((name) => name === body?.['outcome']);
    if (outcome === undefined) throw badParameter('parameter-not-accepted', 'outcome: paid, returned or cancelled.');
    await inConsole(async (context) => {
      const loan = await loanOfId(context.records, params.id);
      if (outcome === 'cancelled') await cancelMandate(context, loan);
      else await context.records.loans.update({ ...loan, directDebits: [outcome] });
    });
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });

  server.post<ById>('/loans/:id/refund', async ({ params }, reply) => {
    await inConsole(async (context) => {
      const loan = await loanOfId(context.records, params.id);
      const last = lastRefundable(loan, await context.records.repayments.listOfLoan(loan.id));
      if (!last) throw stateMovedOn('No payment of this loan can be refunded.');
      await refundPayment(context, loan, last, refundable(loan, last));
    });
    return reply.redirect(`/sandbox/loans/${params.id}`, 303);
  });
}
