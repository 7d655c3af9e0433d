import { formatMoney, isActionable, penceFromPounds } from '#lending';
import type { NewDebtConsolidationCreditCard, PayoffAmount, ProblemError } from '#model';
import { changeRequirement, requirementNotOpen } from '../../application-workflow/change-requirement.ts';
import { compareDebts } from '../../application-workflow/compare-loans.ts';
import { offerTerms } from '../../application-workflow/advance-application.ts';
import { notFound, Refusal, validationFailed } from '../../context/refusal.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { CardRecord } from '../../store/cards.ts';
import type { RequirementOf } from '../../store/requirements.ts';
import { viewCard } from '../../views/requirement-shapes.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication, requireSignedInUser } from '../caller.ts';
import { textParameter, type Call, type Operation } from '../operation.ts';
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

interface OwnCard {
  readonly card: CardRecord;
  readonly requirement: RequirementOf<'debt-consolidation-upsell-application-requirement'>;
  readonly application: ApplicationRecord;
}

/** C-42: answers with a credit card. */
export const getDebtConsolidationCreditCard: Operation = async (call) => ({
  data: viewCard((await ownCard(call)).card),
});

/** C-43: deletes a credit card. */
export const deleteDebtConsolidationCreditCard: Operation = async (call) => {
  const { card, requirement, application } = await openCard(call);
  await call.records.cards.remove(card.id);
  return answerWithApplication(call, await changeRequirement(call, application, requirement, 'saved'));
};

/** C-44: sets how much of a card to pay off. The limit is the card's balance, and the amount left for all cards together. */
export const completeDebtConsolidationCreditCard: Operation = async (call) => {
  const { card, requirement, application } = await openCard(call);
  const payoffPence = penceFromPounds((call.body as PayoffAmount).payoffAmount);
  const others = (await call.records.cards.listOfRequirement(requirement.id)).filter(({ id }) => id !== card.id);
  const { available } = compareDebts(call.brand, application, requirement, others);
  const highest = Math.min(card.balancePence, available);
  if (payoffPence < 1 || payoffPence > highest) {
    const message = `You can pay off up to ${formatMoney(highest)} of this card`;
    throw validationFailed([{ pointer: '/payoffAmount', code: payoffPence < 1 ? 'minimum' : 'maximum', message }]);
  }
  await call.records.cards.update({ ...card, payoffPence });
  return answerWithApplication(call, await changeRequirement(call, application, requirement, 'saved'));
};

async function openCard(call: Call): Promise<OwnCard> {
  const found = await ownCard(call);
  if (!isActionable(found.requirement.state)) throw requirementNotOpen();
  return found;
}

/** @throws {Refusal} 401 without a valid bearer token; 404 if the card is not the caller's (T-18) */
async function ownCard(call: Call): Promise<OwnCard> {
  await requireSignedInUser(call);
  const card = await call.records.cards.find(textParameter(call, 'id'));
  if (!card) throw notFound();
  const requirement = await call.records.requirements.find(card.requirementId);
  if (requirement?.type !== 'debt-consolidation-upsell-application-requirement') throw notFound();
  return { card, requirement, application: await ownApplication(call, requirement.applicationId) };
}
