import { formatLongDate, formatMoney, formatMonth, isSoldOrWrittenOff, penceFromPounds } from '#lending';
import type { Loan } from '#model';
import { BalanceChart } from '#ui';

/** What was and will be owed, month by month. */
export interface Balances {
  /**
   * One for each month from the first to the last, `label` the month, `value` in pence; of this month what is owed today. A loan
   * whose last payment is still to come this month has one more, for that day.
   */
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** Which of them is this month, or the last if the loan is over. */
  readonly today: number;
}

/** Months since the year 0 of a `YYYY-MM-DD`. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const nameOf = (month: number): string =>
  formatMonth(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`);

interface Known {
  readonly day: string;
  /** Pence. */
  readonly value: number;
}

/** What is known of a balance by day, oldest first: when it was paid out, after each payment, today, and after each to come. */
function knownBalances(loan: Loan, start: string): readonly Known[] {
  const paid = (loan.historicalRepayments ?? []).flatMap(({ date, state, balanceAfter }) =>
    state === 'Taken' && balanceAfter !== undefined ? [{ day: date, value: penceFromPounds(balanceAfter) }] : [],
  );
  const today = { day: loan.closedOn ?? loan.asOf, value: penceFromPounds(loan.balance) };
  const ahead = (loan.scheduledPayments ?? [])
    .filter(({ dueDate }) => dueDate > loan.asOf)
    .map(({ dueDate, balanceAfter }) => ({ day: dueDate, value: penceFromPounds(balanceAfter) }));
  const first = { day: start, value: penceFromPounds(loan.amount) + penceFromPounds(loan.fee) };
  const past = paid.filter(({ day }) => day <= today.day).sort((a, b) => a.day.localeCompare(b.day));
  return [first, ...past, today, ...ahead];
}

/** The balance of a loan over its months; `undefined` while nothing has been paid out, or where there is but one month. */
function balancesOf(loan: Loan): Balances | undefined {
  if (loan.disbursalDate === undefined) return undefined;
  const known = knownBalances(loan, loan.disbursalDate);
  const start = monthOf(loan.disbursalDate);
  const end = Math.max(...known.map(({ day }) => monthOf(day)));
  if (end <= start) return undefined;
  const today = loan.closedOn ?? loan.asOf;
  const now = monthOf(today);
  // This month stands as it is today: what is still to come of it must not look paid already.
  const isBy = (month: number) => (one: Known) => (month === now ? one.day <= today : monthOf(one.day) <= month);
  const points = Array.from({ length: end - start + 1 }, (_, index) => {
    const last = known.findLast(isBy(start + index));
    return { label: nameOf(start + index), value: last?.value ?? 0 };
  });
  const final = known.at(-1);
  if (end === now && final !== undefined && final.day > today)
    points.push({ label: formatLongDate(final.day), value: final.value });
  return { points, today: Math.min(points.length - 1, now - start) };
}

/** Whole pounds, for the axis. */
const round = (pence: number) => formatMoney(Math.round(pence / 100) * 100);

/**
 * How the balance fell and will fall, with today between the two; nothing before the money was paid out, nor of a loan that was
 * given up: that our books have nothing of it any more does not mean that nothing is owed.
 */
export function BalanceOverTime({ loan }: { readonly loan: Loan }) {
  const balances = isSoldOrWrittenOff(loan.state) ? undefined : balancesOf(loan);
  if (!balances) return null;
  const isOver = loan.closedOn !== undefined;
  return (
    <BalanceChart
      title="Your balance, month by month"
      points={balances.points}
      format={formatMoney}
      formatAxis={round}
      valueLabel="owed"
      pointLabel="Month"
      past={balances.today}
      todayText={isOver ? 'Ended' : `Today, ${formatLongDate(loan.asOf).slice(0, -5)}`}
    />
  );
}
