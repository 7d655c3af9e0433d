import { addMonths, daysBetween } from '#sandbox/ledger';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../api/refusals.ts';
import type { Lender } from '../lender.ts';
import { moveClock } from '../loan-book/move-clock.ts';
import type { Records } from '../store/records.ts';
import { clockSteps } from './clock-section.ts';
import { isJson } from './is-json.ts';
import { lenderConsole, loanOfId, nextDueOf } from './lender-console.ts';

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
