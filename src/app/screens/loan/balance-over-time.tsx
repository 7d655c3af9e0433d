import { useCopy } from '#copy';
import { formatMoney, isSoldOrWrittenOff, penceFromPounds } from '#lending';
import { BalanceChart } from '#ui';
import { type AppServices, useServices } from '../../app-services.ts';
import type { KnownLoan } from '../../state/known-loan.ts';

/** The balance of a loan, month by month. */
export interface Balances {
  /**
   * One for each month, with the month as `label` and pence as `value`. The current month has today's balance. If the last payment is
   * due later this month, one more point shows that day.
   */
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** The index of the current month, or of the last point if the loan has ended. */
  readonly today: number;
}

/** Months since the year 0 of a `YYYY-MM-DD`. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

interface KnownBalance {
  readonly day: string;
  /** Pence. */
  readonly value: number;
}

/**
 * The known balances by day, oldest first: at payout, after each past payment, today, and after each future payment. None if the lender
 * does not state those of payout and of today.
 */
function knownBalances(loan: KnownLoan, start: string): readonly KnownBalance[] {
  const { amount, fee = 0, balance } = loan;
  if (amount === undefined || balance === undefined) return [];
  const paid = (loan.historicalRepayments ?? []).flatMap(({ date, state, balanceAfter }) =>
    state === 'Taken' && balanceAfter !== undefined ? [{ day: date, value: penceFromPounds(balanceAfter) }] : [],
  );
  const today = { day: loan.closedOn ?? loan.asOf, value: penceFromPounds(balance) };
  const ahead = (loan.scheduledPayments ?? [])
    .filter(({ dueDate }) => dueDate > loan.asOf)
    .flatMap(({ dueDate, balanceAfter }) =>
      balanceAfter === undefined ? [] : [{ day: dueDate, value: penceFromPounds(balanceAfter) }],
    );
  const first = { day: start, value: penceFromPounds(amount) + penceFromPounds(fee) };
  const past = paid.filter(({ day }) => day <= today.day).sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  return [first, ...past, today, ...ahead];
}

/** The balance of a loan per month; `undefined` before payout, if the loan covers only one month, or if its balances are not known. */
function balancesOf(loan: KnownLoan, formats: AppServices['formats']): Balances | undefined {
  if (loan.disbursalDate === undefined) return undefined;
  const known = knownBalances(loan, loan.disbursalDate);
  const start = monthOf(loan.disbursalDate);
  const end = Math.max(...known.map(({ day }) => monthOf(day)));
  if (end <= start) return undefined;
  const today = loan.closedOn ?? loan.asOf;
  const now = monthOf(today);
  // The current month shows today's balance: payments later this month must not look paid.
  const isBy = (month: number) => (one: KnownBalance) => (month === now ? one.day <= today : monthOf(one.day) <= month);
  const points = Array.from({ length: end - start + 1 }, (_, index) => {
    const last = known.findLast(isBy(start + index));
    return { label: formats.month(firstDay(start + index)), value: last?.value ?? 0 };
  });
  const final = known.at(-1);
  if (end === now && final !== undefined && final.day > today)
    points.push({ label: formats.date(final.day), value: final.value });
  return { points, today: Math.min(points.length - 1, now - start) };
}

/** Pence as whole pounds, for the axis. */
const round = (pence: number) => formatMoney(Math.round(pence / 100) * 100);

/**
 * A chart of the past and future balance. Nothing before payout, and nothing for a loan that was sold or written off: its balance of
 * zero in our books does not mean that nothing is owed.
 */
export function BalanceOverTime({ loan }: { readonly loan: KnownLoan }) {
  const { agreement, balance } = useCopy('loan');
  const { formats } = useServices();
  const balances = isSoldOrWrittenOff(loan.state) ? undefined : balancesOf(loan, formats);
  if (!balances) return null;
  const isOver = loan.closedOn !== undefined;
  return (
    <BalanceChart
      title={balance.title}
      points={balances.points}
      format={formatMoney}
      formatAxis={round}
      valueLabel={balance.value}
      pointLabel={balance.month}
      past={balances.today}
      todayText={isOver ? agreement.ended : balance.today({ day: formats.date(loan.asOf) })}
    />
  );
}
