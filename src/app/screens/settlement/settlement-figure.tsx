import { formatLongDate, formatMoney, formatPounds, penceFromPounds } from '#lending';
import type { EarlySettlementQuote } from '#model';
import { HeroFigure, Receipt, type ReceiptRow, Stack } from '#ui';
import { type QuoteKind, WORDS } from './settlement-texts.ts';

const row = (label: string, pence: number, note?: string): readonly ReceiptRow[] =>
  pence === 0 ? [] : [{ label, value: formatMoney(pence), note }];

/** How a figure is made up, as rows that add up to it to the penny, whoever worked it out. */
export function figureRows(quote: EarlySettlementQuote): readonly ReceiptRow[] {
  const { principal, interestToDate, interestAfter, amount } = quote;
  const parts = [principal, interestToDate, interestAfter].map(penceFromPounds) as [number, number, number];
  const rest = penceFromPounds(amount) - parts.reduce((sum, part) => sum + part, 0);
  return [
    ...row('Still owed of what you borrowed', parts[0]),
    ...row('Interest up to today', parts[1]),
    ...row(
      'Interest from today',
      parts[2],
      `Up to ${formatLongDate(quote.settlementDate)}, and what the law allows after it`,
    ),
    ...row(rest < 0 ? 'Interest that is taken off' : 'Other charges', rest),
  ];
}

function stillTaken({ pendingRepayments = [], context }: EarlySettlementQuote): string {
  const count = Math.max(context?.paymentsStillTaken ?? 0, 0);
  const coming = pendingRepayments.map(
    ({ amount, expectedOn }) =>
      `${formatPounds(amount)}${expectedOn === undefined ? '' : ` on ${formatLongDate(expectedOn)}`}`,
  );
  if (coming.length > 0)
    return `On its way already, and still taken: ${coming.join(', ')}. We pay back what is too much.`;
  if (count === 0) return 'No more Direct Debits are taken once this is paid.';
  return `${count === 1 ? 'One Direct Debit is' : `${count} Direct Debits are`} still taken before it ends.`;
}

export interface SettlementFigureProps {
  readonly quote: EarlySettlementQuote;
  readonly kind: QuoteKind;
}

/** The figure: what it takes, until when it stands, how it is made up, and what it saves. */
export function SettlementFigure({ quote, kind }: SettlementFigureProps) {
  const { amount, expiresAt, settlementDate, context } = quote;
  const until = expiresAt === undefined ? settlementDate : expiresAt.slice(0, 10);
  return (
    <Stack>
      <HeroFigure
        label={WORDS[kind].pay}
        value={formatPounds(amount)}
        sub={`if you pay it by ${formatLongDate(until)}`}
      />
      <Receipt
        caption="How it is made up"
        rows={figureRows(quote)}
        total={{ label: 'You pay', value: formatPounds(amount) }}
      />
      {context && (
        <p>
          If you carry on you still pay {formatPounds(context.remainingToPay)}: this saves you{' '}
          <strong>{formatPounds(context.saving)}</strong>.
        </p>
      )}
      <p>{stillTaken(quote)}</p>
    </Stack>
  );
}
