import { type Copy, useCopy } from '#copy';
import { balanceOverTime, formatMoney, formatPounds, penceFromPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { BalanceChart, Notice, Receipt, type ReceiptRow } from '#ui';
import { useServices } from '../../app-services.ts';

type CostWords = Copy<'decision'>['cost'];

/** The fees of a quote in pence: one fee, or the named fees of a hire purchase. Fees of zero after the first are left out. */
function feesOf({ fee, financeFee, optionToPurchaseFee }: Quote, words: CostWords) {
  return [
    { label: words.fee, note: words.feeNote, pence: penceFromPounds(financeFee ?? fee) },
    { label: words.option, note: words.optionNote, pence: penceFromPounds(optionToPurchaseFee ?? 0) },
  ].filter(({ pence }, at) => at === 0 || pence > 0);
}

/** The figures of a quote as a receipt: the amount, its cost, and the total, to the penny. */
export function LoanReceipt({ quote }: { readonly quote: Quote }) {
  const { formats } = useServices();
  const words = useCopy('decision').cost;
  const { cashPrice, term, apr, rate, monthlyPayment, lastPayment } = quote;
  const [amount, total] = [quote.amount, quote.totalPayable].map(penceFromPounds) as [number, number];
  const fees = feesOf(quote, words);
  const interest = fees.reduce((rest, { pence }) => rest - pence, total - amount);
  const price: readonly ReceiptRow[] =
    cashPrice === undefined ? [] : [{ label: words.cashPrice, value: formatPounds(cashPrice) }];
  const last: readonly ReceiptRow[] =
    lastPayment === undefined
      ? []
      : [
          {
            label: words.last,
            value: formatPounds(lastPayment),
            note: fees.length > 1 ? words.lastNote : undefined,
          },
        ];
  return (
    <Receipt
      caption={words.title}
      facts={[
        ...price,
        { label: words.length, value: words.months({ term }), note: formats.years(term) },
        { label: fees.length > 1 ? words.aprWithFees : words.aprWithFee, value: `${apr.toFixed(1)}%` },
        { label: words.rate, value: words.yearly({ rate: rate.toFixed(1) }) },
        { label: words.monthly, value: formatPounds(monthlyPayment) },
        ...last,
      ]}
      rows={[
        { label: words.borrow, value: formatMoney(amount) },
        ...fees.map(({ pence, ...fee }) => ({ ...fee, value: formatMoney(pence) })),
        { label: words.interest, value: formatMoney(interest) },
      ]}
      total={{ label: words.total, value: formatMoney(total) }}
    />
  );
}

/** The commission paid for this agreement, next to its costs; nothing if there is none. */
export function CommissionNotice({ application }: { readonly application: LoanApplication }) {
  const { commissionCalculation } = application;
  const words = useCopy('decision').cost;
  if (!commissionCalculation) return null;
  const { amount, description } = commissionCalculation;
  return (
    <Notice title={words.commission({ amount })}>
      <p>{description}</p>
    </Notice>
  );
}

/** How the balance of a quoted loan falls, month by month, if every payment is made. */
export function OwedOverTime({ quote }: { readonly quote: Quote }) {
  const words = useCopy('decision').balance;
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
      title={words.title}
      points={balances.map((value, month) => ({ label: words.after({ month }), value }))}
      format={formatMoney}
      formatAxis={round}
      valueLabel={words.value}
      pointLabel={words.when}
    />
  );
}
