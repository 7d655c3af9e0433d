import { penceFromPounds } from '#lending';
import type { NewDebtConsolidationCreditCard, ProblemError } from '#model';
import { Refusal } from '../../api/refusal.ts';
import { validationFailed } from '../../api/refusals.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import { compareDebts } from '../../application-workflow/compare-debts.ts';
import { offerTerms } from '../../application-workflow/offer-terms.ts';
import type { CardRecord } from '../../store/cards.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** The highest number of cards that one loan can pay off. */
const MAX_CARDS = 10;

/** C-131…C-134: accepts or declines a larger loan that pays off credit cards. */
export const debtActions: RequirementActions<'debt-consolidation-upsell-application-requirement'> = {
  'opt-in': ({ call, application, requirement }) =>
    changeRequirement(call, application, requirement, 'saved', { details: { optedIn: true } }),

  'opt-out': ({ call, application, requirement }) =>
    changeRequirement(call, application, requirement, 'accepted', { details: { optedIn: false } }),

  async 'credit-card'({ call, application, requirement }) {
    const { records, newId, now } = call;
    const { lender, lastFour, balance } = call.body as NewDebtConsolidationCreditCard;
    const errors = cardErrors(await records.cards.listOfRequirement(requirement.id), lender.trim(), lastFour);
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
      const detail = 'Tell us how much to pay off on at least one card.';
      throw new Refusal(409, 'no-card-complete', 'No card to pay off', { detail });
    }
    const offered = await offerTerms(call, application, terms);
    return changeRequirement(call, offered, requirement, 'accepted', { details: { optedIn: true, loan } });
  },
};

function cardErrors(cards: readonly CardRecord[], lender: string, lastFour: string): readonly ProblemError[] {
  if (cards.some((card) => card.lastFour === lastFour && card.lender.toLowerCase() === lender.toLowerCase())) {
    return [{ pointer: '/lastFour', code: 'unique', message: 'You have already added this card' }];
  }
  if (cards.length < MAX_CARDS) return [];
  return [{ pointer: '/lender', code: 'maxItems', message: `You can only add up to ${MAX_CARDS} cards` }];
}
