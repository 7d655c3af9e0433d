import { poundsFromPence } from '#lending';
import type { DebtConsolidationCreditCard } from '#model';
import type { CardRecord } from '../store/cards.ts';

/** A credit card to pay off, as the API shows it. */
export function viewCard({ id, lender, lastFour, balancePence, payoffPence }: CardRecord): DebtConsolidationCreditCard {
  return {
    '@type': 'debt-consolidation-credit-card',
    id,
    lender,
    lastFour,
    balance: poundsFromPence(balancePence),
    ...(payoffPence !== undefined && { payoffAmount: poundsFromPence(payoffPence) }),
    state: payoffPence === undefined ? 'Open' : 'Complete',
  };
}
