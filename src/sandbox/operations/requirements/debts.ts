import { penceFromPounds } from '#lending';
import type { NewDebtConsolidationCreditCard, ProblemError } from '#model';
import { Refusal } from '../../api/refusal.ts';
import { validationFailed } from '../../api/refusals.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import { compareDebts } from '../../application-workflow/compare-debts.ts';
import { offerTerms } from '../../application-workflow/offer-terms.ts';
import type { CardRecord } from '../../store/cards.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** How many cards one loan pays off at most. */
const most = 10;

/** C-131 to C-134: pays off credit cards with a larger loan, or does not. */
export const debtActions: RequirementActions<'debt-consolidation-upsell-application-requirement'> = {
  'opt-in': ({ call, application, requirement }) =>
    changeRequirement(call, application, requirement, 'saved', { details: { optedIn: true } }),

  'opt-out': ({ call, application, requirement }) =>
    changeRequirement(call, application, requirement, 'accepted', { details: { optedIn: false } }),

  async 'credit-card'({ call, application, requirement }) {
    const { records, newId, now } = call;
    const { lender, lastFour, balance } = call.body as NewDebtConsolidationCreditCard;
    const errors = whatIsWrong(await records.cards.listOfRequirement(requirement.id), lender.trim(), lastFour);
    if (errors.length > 0) throw validationFailed(errors);
    await records.cards.add({
      id: newId(),
      requirementId: requirement.id,
      lender: lender.trim(),
      lastFour,
      balancePence: penceFromPounds(balance),
      createdAt: now,
    });
    return changeRequirement(call, application, requirement, 'saved', { details: { optedIn: true } });
  },

  async confirm({ call, application, requirement }) {
    const cards = await call.records.cards.listOfRequirement(requirement.id);
    const { loan, terms } = compareDebts(call.brand, application, requirement, cards);
    if (!terms) {
      const detail = 'Say of one card at least how much of it to pay off.';
      throw new Refusal(409, 'no-card-complete', 'There is no card to pay off', { detail });
    }
    const offered = await offerTerms(call, application, terms);
    return changeRequirement(call, offered, requirement, 'accepted', { details: { optedIn: true, loan } });
  },
};

function whatIsWrong(cards: readonly CardRecord[], lender: string, lastFour: string): readonly ProblemError[] {
  if (cards.some((card) => card.lastFour === lastFour && card.lender.toLowerCase() === lender.toLowerCase())) {
    return [{ pointer: '/lastFour', code: 'unique', message: 'You have added this card already' }];
  }
  if (cards.length < most) return [];
  return [{ pointer: '/lender', code: 'maxItems', message: `You can only add up to ${most} cards` }];
}
