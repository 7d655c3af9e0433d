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
import { textParameter, type ApiRequest, type Operation } from '../operation.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** The highest number of cards that one loan can pay off. */
const MAX_CARDS = 10;

/** C-131…C-134: accepts or declines a larger loan that pays off credit cards. */
export const debtActions: RequirementActions<'debt-consolidation-upsell-application-requirement'> = {
  'opt-in': ({ request, application, requirement }) =>
    changeRequirement(request, application, requirement, 'saved', { details: { optedIn: true } }),

  'opt-out': ({ request, application, requirement }) =>
    changeRequirement(request, application, requirement, 'accepted', { details: { optedIn: false } }),

  async 'credit-card'({ request, application, requirement }) {
    const { records, newId, now } = request;
    const { lender, lastFour, balance } = request.body as NewDebtConsolidationCreditCard;
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
    return changeRequirement(request, application, requirement, 'saved', { details: { optedIn: true } });
  },

  async confirm({ request, application, requirement }) {
    const cards = await request.records.cards.listOfRequirement(requirement.id);
    const { loan, terms } = compareDebts(request.brand, application, requirement, cards);
    if (!terms) {
      const detail = 'Tell us how much to pay off on at least one card.';
      throw new Refusal(409, 'no-card-complete', 'No card to pay off', { detail });
    }
    const offered = await offerTerms(request, application, terms);
    return changeRequirement(request, offered, requirement, 'accepted', { details: { optedIn: true, loan } });
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
export const getDebtConsolidationCreditCard: Operation = async (request) => ({
  data: viewCard((await ownCard(request)).card),
});

/** C-43: deletes a credit card. */
export const deleteDebtConsolidationCreditCard: Operation = async (request) => {
  const { card, requirement, application } = await openCard(request);
  await request.records.cards.remove(card.id);
  return answerWithApplication(request, await changeRequirement(request, application, requirement, 'saved'));
};

/** C-44: sets how much of a card to pay off. The limit is the card's balance, and the amount left for all cards together. */
export const completeDebtConsolidationCreditCard: Operation = async (request) => {
  const { card, requirement, application } = await openCard(request);
  const payoffPence = penceFromPounds((request.body as PayoffAmount).payoffAmount);
  const others = (await request.records.cards.listOfRequirement(requirement.id)).filter(({ id }) => id !== card.id);
  const { available } = compareDebts(request.brand, application, requirement, others);
  const highest = Math.min(card.balancePence, available);
  if (payoffPence < 1 || payoffPence > highest) {
    const message = `You can pay off up to ${formatMoney(highest)} of this card`;
    throw validationFailed([{ pointer: '/payoffAmount', code: payoffPence < 1 ? 'minimum' : 'maximum', message }]);
  }
  await request.records.cards.update({ ...card, payoffPence });
  return answerWithApplication(request, await changeRequirement(request, application, requirement, 'saved'));
};

async function openCard(request: ApiRequest): Promise<OwnCard> {
  const found = await ownCard(request);
  if (!isActionable(found.requirement.state)) throw requirementNotOpen();
  return found;
}

/** @throws {Refusal} 401 without a valid bearer token; 404 if the card is not the caller's (T-18) */
async function ownCard(request: ApiRequest): Promise<OwnCard> {
  await requireSignedInUser(request);
  const card = await request.records.cards.find(textParameter(request, 'id'));
  if (!card) throw notFound();
  const requirement = await request.records.requirements.find(card.requirementId);
  if (requirement?.type !== 'debt-consolidation-upsell-application-requirement') throw notFound();
  return { card, requirement, application: await ownApplication(request, requirement.applicationId) };
}
