import { formatMoney, isActionable, penceFromPounds } from '#lending';
import type { PayoffAmount } from '#model';
import { notFound, validationFailed } from '../../api/refusals.ts';
import { changeRequirement, requirementNotOpen } from '../../application-workflow/change-requirement.ts';
import { compareDebts } from '../../application-workflow/compare-debts.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { CardRecord } from '../../store/cards.ts';
import type { RequirementOf } from '../../store/requirements.ts';
import { viewCard } from '../../views/view-card.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import { textParameter, type Call, type Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

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
