import { balanceOverTime, formatMoney, penceFromPounds } from '#lending';
import type { Quote } from '#model';
import { BalanceChart } from '#ui';

const label = (month: number) => (month === 0 ? 'At the start' : `After ${month} ${month === 1 ? 'month' : 'months'}`);

/** What is still owed of a quote's loan, month by month, if every payment is made. */
export function OwedOverTime({ quote }: { readonly quote: Quote }) {
  const balances = balanceOverTime({
    amount: penceFromPounds(quote.amount),
    fee: penceFromPounds(quote.fee),
    term: quote.term,
    // What makes a vehicle the borrower's is paid at the end, not owed over time.
    total: penceFromPounds(quote.totalPayable) - penceFromPounds(quote.optionToPurchaseFee ?? 0),
  });
  const round = (pence: number) => formatMoney(Math.round(pence / 100) * 100);
  return (
    <BalanceChart
      title="What you still owe"
      points={balances.map((value, month) => ({ label: label(month), value }))}
      format={formatMoney}
      formatAxis={round}
      valueLabel="still owed"
      pointLabel="When"
    />
  );
}
