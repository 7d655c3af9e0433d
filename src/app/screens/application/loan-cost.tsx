import { type Copy, useCopy } from '#copy';
import { balanceOverTime, formatMoney, formatPounds, penceFromPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { BalanceChart, Notice, Receipt, type ReceiptRow } from '#ui';
import { useServices } from '../../app-services.ts';
import { ifKnown } from '../../state/if-known.ts';

type CostWords = Copy<'decision'>['cost'];

/** The fees of a quote in pence: one fee, or the named fees of a hire purchase. Fees of zero after the first are left out. */
function feesOf({ fee, financeFee, optionToPurchaseFee }: Quote, words: CostWords) {
  const first = financeFee ?? fee;
  return [
    ...(first === undefined ? [] : [{ label: words.fee, note: words.feeNote, pence: penceFromPounds(first) }]),
    { label: words.option, note: words.optionNote, pence: penceFromPounds(optionToPurchaseFee ?? 0) },
  ].filter(({ label, pence }) => label === words.fee || pence > 0);
}

/** A row, if its value is known. */
const row = (label: string, value: string | undefined, note?: string): readonly ReceiptRow[] =>
  value === undefined ? [] : [{ label, value, note }];

/**
 * The figures of a quote as a receipt: the amount, its cost, and the total, to the penny. The interest is what remains, so it needs all
 * others. Nothing if the lender does not state the total: the agreement shows every figure before it is accepted.
 */
export function LoanReceipt({ quote }: { readonly quote: Quote }) {
  const { formats } = useServices();
  const words = useCopy('decision').cost;
  const { cashPrice, term, apr, rate, monthlyPayment, lastPayment, totalPayable } = quote;
  const [amount, total] = [quote.amount, totalPayable].map((pounds) => ifKnown(penceFromPounds, pounds));
  if (total === undefined) return null;
  const fees = feesOf(quote, words);
  const hasAllFees = fees.some(({ label }) => label === words.fee);
  const interest =
    amount === undefined || !hasAllFees ? undefined : fees.reduce((rest, { pence }) => rest - pence, total - amount);
  return (
    <Receipt
      caption={words.title}
      facts={[
        ...row(words.cashPrice, ifKnown(formatPounds, cashPrice)),
        ...row(words.length, ifKnown(words.months, { term }), ifKnown(formats.years, term)),
        ...row(
          fees.length > 1 ? words.aprWithFees : words.aprWithFee,
          apr === undefined ? undefined : `${apr.toFixed(1)}%`,
        ),
        ...row(words.rate, ifKnown(words.yearly, { rate: rate?.toFixed(1) })),
        ...row(words.monthly, ifKnown(formatPounds, monthlyPayment)),
        ...row(words.last, ifKnown(formatPounds, lastPayment), fees.length > 1 ? words.lastNote : undefined),
      ]}
      rows={[
        ...row(words.borrow, ifKnown(formatMoney, amount)),
        ...fees.map(({ pence, ...fee }) => ({ ...fee, value: formatMoney(pence) })),
        ...row(words.interest, ifKnown(formatMoney, interest)),
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

/** How the balance of a quoted loan falls, month by month, if every payment is made; nothing if the lender does not state its figures. */
export function OwedOverTime({ quote }: { readonly quote: Quote }) {
  const words = useCopy('decision').balance;
  const { amount, fee, term, totalPayable, optionToPurchaseFee = 0 } = quote;
  const balances = ifKnown(balanceOverTime, {
    amount: ifKnown(penceFromPounds, amount),
    fee: ifKnown(penceFromPounds, fee),
    term,
    // The option to purchase fee is paid at the end and is not part of the balance.
    total: ifKnown((total: number) => penceFromPounds(total) - penceFromPounds(optionToPurchaseFee), totalPayable),
  });
  if (!balances) return null;
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
