import { formatLongDate, formatMoney, isGivenUpLoan } from '#lending';
import type { Loan } from '#model';
import { BalanceChart } from '#ui';
import { balancesOf } from './balance-points.ts';

/** Whole pounds, for the axis. */
const round = (pence: number) => formatMoney(Math.round(pence / 100) * 100);

/**
 * How the balance fell and will fall, with today between the two; nothing before the money was paid out, nor of a loan that was
 * given up: that our books have nothing of it any more does not mean that nothing is owed.
 */
export function BalanceOverTime({ loan }: { readonly loan: Loan }) {
  const balances = isGivenUpLoan(loan.state) ? undefined : balancesOf(loan);
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
