import { formatLongDate } from '#lending';
import { addMonths, daysBetween } from '#sandbox/ledger';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../context/refusal.ts';
import { moveClock } from '../loan-book/run-book.ts';
import { html, type Html } from '../markup/html.ts';
import type { Lender } from '../server/lender.ts';
import type { Records } from '../store/records.ts';
import { lenderConsole, loanOfId, nextDueOf } from './lender-console.ts';
import { isJson } from './page.ts';

/** How far the clock can be moved at once, and what the button says. */
const clockSteps = { day: 'A day', week: 'A week', month: 'A month' } as const;

/**
 * The lender's day, and buttons that bring a later one.
 * @param today `YYYY-MM-DD`
 * @param back the page of the sandbox to come back to
 * @param payment where one is to come: what its button says, and of which loan it is (without an id, of any)
 */
export function clockSection(
  today: string,
  back: string,
  payment?: { readonly label: string; readonly loanId?: string },
): Html {
  return html`<h2>The lender's day</h2>
    <p>
      It is <strong>${formatLongDate(today)}</strong> to the lender. Move on, and what falls due meanwhile is asked for,
      taken or returned. There is no way back but to start over.
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

/** Serves what moves the lender's clock ahead, by form or as JSON. */
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

/** Ten years at once. */
const mostDays = 3660;

/**
 * How far the clock is to be moved, from `days`, or a `step` of the page: a day, a week, a month, or to the next payment, of a
 * `loan` or of any.
 * @throws {Refusal} 400: it says neither, or too much
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
