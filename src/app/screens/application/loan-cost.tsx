import { balanceOverTime, formatMoney, formatPounds, formatYears, penceFromPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { BalanceChart, Notice, Receipt, type ReceiptRow } from '#ui';

/** The fees of a quote in pence: one fee, or the named fees of a hire purchase. Fees of zero after the first are left out. */
function feesOf({ fee, financeFee, optionToPurchaseFee }: Quote) {
  const isHirePurchase = optionToPurchaseFee !== undefined || financeFee !== undefined;
  return [
    {
      label: isHirePurchase ? 'Finance fee' : 'Fee',
      note: 'Added to your loan, not taken from the amount you receive',
      pence: penceFromPounds(financeFee ?? fee),
    },
    {
      label: 'Option to purchase fee',
      note: 'Paid with your last payment. You then become the owner',
      pence: penceFromPounds(optionToPurchaseFee ?? 0),
    },
  ].filter(({ pence }, at) => at === 0 || pence > 0);
}

/** The figures of a quote as a receipt: the amount, its cost, and the total, to the penny. */
export function LoanReceipt({ quote }: { readonly quote: Quote }) {
  const { cashPrice, term, apr, rate, monthlyPayment, lastPayment } = quote;
  const [amount, total] = [quote.amount, quote.totalPayable].map(penceFromPounds) as [number, number];
  const fees = feesOf(quote);
  const interest = fees.reduce((rest, { pence }) => rest - pence, total - amount);
  const price: readonly ReceiptRow[] =
    cashPrice === undefined ? [] : [{ label: 'Cash price', value: formatPounds(cashPrice) }];
  const last: readonly ReceiptRow[] =
    lastPayment === undefined
      ? []
      : [
          {
            label: 'Last payment',
            value: formatPounds(lastPayment),
            note: fees.length > 1 ? 'Includes the option to purchase fee' : undefined,
          },
        ];
  return (
    <Receipt
      caption="What it costs"
      facts={[
        ...price,
        { label: 'Length of the loan', value: `${term} months`, note: formatYears(term) },
        { label: `APR (including ${fees.length > 1 ? 'all fees' : 'the fee'})`, value: `${apr.toFixed(1)}%` },
        { label: 'Interest rate, fixed', value: `${rate.toFixed(1)}% a year` },
        { label: 'Monthly payment', value: formatPounds(monthlyPayment) },
        ...last,
      ]}
      rows={[
        { label: 'You borrow', value: formatMoney(amount) },
        ...fees.map(({ pence, ...fee }) => ({ ...fee, value: formatMoney(pence) })),
        { label: 'Interest', value: formatMoney(interest) },
      ]}
      total={{ label: 'Total you repay', value: formatMoney(total) }}
    />
  );
}

/** The commission paid for this agreement, next to its costs; nothing if there is none. */
export function CommissionNotice({ application }: { readonly application: LoanApplication }) {
  const { commissionCalculation } = application;
  if (!commissionCalculation) return null;
  const { amount, description } = commissionCalculation;
  return (
    <Notice title={`We pay a commission of ${formatPounds(amount)} for this agreement`}>
      <p>{description}</p>
    </Notice>
  );
}

const label = (month: number) => (month === 0 ? 'At the start' : `After ${month} ${month === 1 ? 'month' : 'months'}`);

/** How the balance of a quoted loan falls, month by month, if every payment is made. */
export function OwedOverTime({ quote }: { readonly quote: Quote }) {
  const balances = balanceOverTime({
    amount: penceFromPounds(quote.amount),
    fee: penceFromPounds(quote.fee),
    term: quote.term,
    // The option to purchase fee is paid at the end and is not part of the balance.
    total: penceFromPounds(quote.totalPayable) - penceFromPounds(quote.optionToPurchaseFee ?? 0),
  });
  const round = (pence: number) => formatMoney(Math.round(pence / 100) * 100);
  return (
    <BalanceChart
      title="How the balance would fall"
      points={balances.map((value, month) => ({ label: label(month), value }))}
      format={formatMoney}
      formatAxis={round}
      valueLabel="balance"
      pointLabel="When"
    />
  );
}
