import { poundsFromPence } from '#lending';
import type { LoanAccount } from '#sandbox/ledger';
import type { LetterRecord } from '../../store/letters.ts';
import type { SettlementQuoteRecord } from '../../store/settlement-quotes.ts';
import type { NewRecordContext } from '../unit-of-work.ts';

/**
 * The statement that goes with a settlement figure, in a form that the borrower can keep (CCA s97; Consumer Credit (Settlement Information)
 * Regulations 1983, SI 1983/1564).
 */
export function settlementStatement(
  { agreement: { madeOn, terms }, asOf }: LoanAccount,
  { loanId, amount, rebate, settlementDate }: SettlementQuoteRecord,
  { newId, now }: NewRecordContext,
): LetterRecord {
  const values = {
    agreement: { madeOn, amount: poundsFromPence(terms.amount) },
    settlement: {
      before: poundsFromPence(amount + rebate),
      rebate: poundsFromPence(rebate),
      amount: poundsFromPence(amount),
      validUntil: settlementDate,
    },
  };
  return { id: newId(), loanId, name: 'settlement-statement', day: asOf, values, createdAt: now };
}
