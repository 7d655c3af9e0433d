import { formatDate } from '#lending';
import { addMonths, daysBetween } from '#sandbox/ledger';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../context/refusal.ts';
import { moveClock } from '../loan-book/run-book.ts';
import { html, type Html } from '../markup/html.ts';
import type { Lender } from '../server/lender.ts';
import type { Records } from '../store/records.ts';
import { lenderConsole, loanOfId, nextDueOf } from './lender-console.ts';
import { isJson } from './page.ts';

/** The steps by which a tester can move lender time, with their button labels. */
const clockSteps = { day: 'One day', week: 'One week', month: 'One month' } as const;

/**
 * Shows lender time, with buttons that move it forward.
 * @param today the day in lender time, `YYYY-MM-DD`
 * @param back the sandbox page to return to
 * @param payment the button that moves to the next payment, if one is left: its label, and its loan (any loan if absent)
 */
export function clockSection(
  today: string,
  back: string,
  payment?: { readonly label: string; readonly loanId?: string },
): Html {
  return html`<h2>Lender time</h2>
    <p>
      Lender time is <strong>${formatDate(today)}</strong>. Move it forward to let the lender collect the payments that
      fall due. To move it back, reset the sandbox.
    </p>
    <form class="row" method="post" action="/sandbox/clock">
      <input type="hidden" name="back" value="${back}" />
      ${payment?.loanId === undefined ? undefined : html`<input type="hidden" name="loan" value="${payment.loanId}" />`}
      ${Object.entries(clockSteps).map(
        ([step, label]) => html`<button class="second" name="step" value="${step}" type="submit">${label}</button>`,
      )}
      ${payment && html`<button class="second" name="step" value="payment" type="submit">${payment.label}</button>`}
    </form>`;
}

type Body = Readonly<Record<string, unknown>>;

/** Serves the request that moves lender time forward, from a form or as JSON. */
export function registerClock(server: FastifyInstance, lender: Lender): void {
  const inConsole = lenderConsole(lender);

  server.post<{ Body: Body | undefined }>('/clock', async (request, reply) => {
    const body = request.body ?? {};
    const moved = await inConsole(async (context, today) => {
      const days = await daysToMove(context.records, today, body);
      return moveClock({ ...context, now: lender.options.now() }, days);
    });
    if (isJson(request)) return { data: { now: moved.toISOString() } };
    const { back } = body;
    const isOurs = typeof back === 'string' && /^\/sandbox(\/loans(\/[\w-]+)?)?$/.test(back);
    return reply.redirect(isOurs ? back : '/sandbox/loans', 303);
  });
}

/** About ten years. */
const mostDays = 3660;

/**
 * Returns how many days to move lender time. The request has `days`, or a `step`: a day, a week, a month, or to the next payment
 * of one `loan` or of any loan.
 * @throws {Refusal} 400 if it has neither or asks for too many days
 */
async function daysToMove(records: Records, today: string, { days, step, loan }: Body): Promise<number> {
  const whole = Number(days);
  if (days !== undefined && Number.isInteger(whole) && whole > 0 && whole <= mostDays) return whole;
  if (step === 'day') return 1;
  if (step === 'week') return 7;
  if (step === 'month') return daysBetween(today, addMonths(today, 1));
  if (step === 'payment') {
    const loans = typeof loan === 'string' ? [await loanOfId(records, loan)] : await records.loans.list(500);
    const [first] = loans.flatMap((one) => nextDueOf(one) ?? []).toSorted();
    if (first !== undefined) return daysBetween(today, first);
  }
  throw badParameter(
    'parameter-not-accepted',
    `days: from 1 to ${mostDays}; or step: ${Object.keys(clockSteps).join(', ')}, payment.`,
  );
}
