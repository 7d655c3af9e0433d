import { balanceOverTime, formatMoney, formatPounds, formatYears, penceFromPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { BalanceChart, Notice, Receipt, type ReceiptRow } from '#ui';

/** The fees of a quote: one, or those of a hire purchase by their own names. In pence; those that there are not are left out. */
function feesOf({ fee, financeFee, optionToPurchaseFee }: Quote) {
  const isHirePurchase = optionToPurchaseFee !== undefined || financeFee !== undefined;
  return [
    {
      label: isHirePurchase ? 'Finance fee' : 'Fee',
      note: 'Added to what you owe, not taken from what you get',
      pence: penceFromPounds(financeFee ?? fee),
    },
    {
      label: 'Option to purchase fee',
      note: 'Paid with the last instalment; it makes the vehicle yours',
      pence: penceFromPounds(optionToPurchaseFee ?? 0),
    },
  ].filter(({ pence }, at) => at === 0 || pence > 0);
}

/** The loan's figures as a receipt: what is paid out, what it costs, and their sum, to the penny. */
export function LoanReceipt({ quote }: { readonly quote: Quote }) {
  const { cashPrice, term, apr, rate, monthlyPayment, lastPayment } = quote;
  const [amount, total] = [quote.amount, quote.totalPayable].map(penceFromPounds) as [number, number];
  const fees = feesOf(quote);
  const interest = fees.reduce((rest, { pence }) => rest - pence, total - amount);
  const price: readonly ReceiptRow[] =
    cashPrice === undefined ? [] : [{ label: 'Cash price of the vehicle', value: formatPounds(cashPrice) }];
  const last: readonly ReceiptRow[] =
    lastPayment === undefined
      ? []
      : [
          {
            label: 'Last payment',
            value: formatPounds(lastPayment),
            note: fees.length > 1 ? 'With the option to purchase fee in it' : undefined,
          },
        ];
  return (
    <Receipt
      caption="What it costs"
      facts={[
        ...price,
        { label: 'Length of the loan', value: `${term} months`, note: formatYears(term) },
        { label: `APR, with ${fees.length > 1 ? 'all fees' : 'the fee'} in it`, value: `${apr.toFixed(1)}%` },
        { label: 'Interest rate, fixed', value: `${rate.toFixed(1)}% a year` },
        { label: 'Monthly payment', value: formatPounds(monthlyPayment) },
        ...last,
      ]}
      rows={[
        { label: 'You borrow', value: formatMoney(amount) },
        ...fees.map(({ pence, ...fee }) => ({ ...fee, value: formatMoney(pence) })),
        { label: 'Interest', value: formatMoney(interest) },
      ]}
      total={{ label: 'You repay in total', value: formatMoney(total) }}
    />
  );
}

/** What somebody earns from this agreement, said where its costs are; nothing where nobody does. */
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
