import { formatLongDate, formatMoney, formatPounds, owedFiguresText, penceFromPounds } from '#lending';
import type { EarlySettlementQuote } from '#model';
import { HeroFigure, Receipt, type ReceiptRow, Result, Stack } from '#ui';
import { type QuoteKind, QUOTE_TEXTS } from './settlement-texts.ts';

const row = (label: string, pence: number, note?: string): readonly ReceiptRow[] =>
  pence === 0 ? [] : [{ label, value: formatMoney(pence), note }];

/** The parts of a figure. The rows add up to it to the penny, whatever the lender included. */
export function figureRows(quote: EarlySettlementQuote): readonly ReceiptRow[] {
  const { principal, interestToDate, interestAfter, amount } = quote;
  const parts = [principal, interestToDate, interestAfter].map(penceFromPounds) as [number, number, number];
  const rest = penceFromPounds(amount) - parts.reduce((sum, part) => sum + part, 0);
  return [
    ...row('The rest of what you borrowed', parts[0]),
    ...row('Interest up to today', parts[1]),
    ...row('Interest from today', parts[2], 'For the days after your request that the law and your agreement allow'),
    ...row(rest < 0 ? 'Interest taken off' : 'Other charges', rest),
  ];
}

function pendingPaymentsText({ pendingRepayments = [], context }: EarlySettlementQuote): string {
  const count = Math.max(context?.paymentsStillTaken ?? 0, 0);
  const coming = pendingRepayments.map(
    ({ amount, expectedOn }) =>
      `${formatPounds(amount)}${expectedOn === undefined ? '' : ` on ${formatLongDate(expectedOn)}`}`,
  );
  if (coming.length > 0)
    return `Already on its way, and will still be taken: ${coming.join(', ')}. We will refund any overpayment.`;
  if (count === 0) return 'We will not take any more Direct Debits once you have paid this.';
  return `We will still take ${count === 1 ? 'one Direct Debit' : `${count} Direct Debits`} before your loan ends.`;
}

export interface SettlementFigureProps {
  readonly quote: EarlySettlementQuote;
  readonly kind: QuoteKind;
  /** The borrower has just asked for it on this page. */
  readonly isNew: boolean;
}

/** A figure: the amount, its last valid day, its parts, and what it saves. */
export function SettlementFigure({ quote, kind, isNew }: SettlementFigureProps) {
  const { amount, expiresAt, settlementDate, context } = quote;
  const until = expiresAt === undefined ? settlementDate : expiresAt.slice(0, 10);
  return (
    <Stack>
      <Result isNew={isNew}>
        <HeroFigure
          label={QUOTE_TEXTS[kind].pay}
          value={formatPounds(amount)}
          sub={`if you pay it by ${formatLongDate(until)}`}
        />
      </Result>
      <Receipt
        caption="What this includes"
        rows={figureRows(quote)}
        total={{ label: 'You pay', value: formatPounds(amount) }}
      />
      {context && (
        <>
          <p>
            You still have {formatPounds(context.remainingToPay)} to pay if you continue with your payments. Paying now
            saves you <strong>{formatPounds(context.saving)}</strong>.
          </p>
          {kind === 'settlement' && <p>{owedFiguresText}</p>}
        </>
      )}
      <p>{pendingPaymentsText(quote)}</p>
    </Stack>
  );
}
