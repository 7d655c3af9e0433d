import { isActionable } from '#lending';
import { entryFor, type RequirementEvent, type RequirementType } from '#sandbox/origination';
import { earlierRequirementFirst, requirementNotOpen } from '../../application-workflow/change-requirement.ts';
import { inFreeOrder } from '../../application-workflow/requirement-rules.ts';
import { notFound } from '../../context/refusal.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { RequirementOf, RequirementRecord } from '../../store/requirements.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication, requireSignedInUser } from '../caller.ts';
import { textParameter, type ApiRequest, type Operation } from '../operation.ts';
import { currentAddressActions, legalDocumentActions, suggestedLoanActions } from './agreement-steps.ts';
import { bankActions, paymentDayActions } from './bank.ts';
import { contractAction } from './contract-action.ts';
import { debtActions } from './debt-consolidation.ts';
import { phoneActions } from './phone.ts';
import { addressProofActions, drivingLicenceActions, idActions, settlementActions } from './upload-proofs.ts';
import type { RequirementActions, RequirementHandler } from './requirement-handler.ts';

/**
 * The generic endpoint `POST /{type}s/{id}/{action}`. Runs the action that the path names, if the requirement has that type, belongs
 * to the caller (T-18) and is still open.
 */
export const actOnRequirement: Operation = (request) => act(request, handlerOf);

/** An action that the lender has no rules for: the contract says what it accepts, and which event it is for the requirement. */
export const actByContract =
  (event: RequirementEvent): Operation =>
  (request) =>
    // It uses only what the requirements of all types have.
    act(request, () => contractAction(event) as RequirementHandler<RequirementType>);

async function act(
  request: ApiRequest,
  handlerFor: <T extends RequirementType>(
    requirement: RequirementOf<T>,
    action: string,
  ) => RequirementHandler<T> | undefined,
): ReturnType<Operation> {
  await requireSignedInUser(request);
  const [, type = '', action = ''] = /\/([a-z-]+)s\/[^/]+\/([a-z-]+)$/.exec(request.path) ?? [];
  const requirement = await request.records.requirements.find(textParameter(request, 'id'));
  if (requirement?.type !== type) throw notFound();
  const application = await ownApplication(request, requirement.applicationId);
  const handler = handlerFor(requirement, action);
  if (!handler) throw notFound();
  if (!isActionable(requirement.state)) throw requirementNotOpen();
  if (await comesLater(request, application, requirement)) throw earlierRequirementFirst();
  const result = await handler({ request, application, requirement });
  return 'refusal' in result ? result : answerWithApplication(request, result);
}

/** Must the borrower complete an earlier requirement first? Never if the application has no fixed order. */
async function comesLater({ records }: ApiRequest, { id, payload }: ApplicationRecord, requirement: RequirementRecord) {
  if (inFreeOrder(payload)) return false;
  const all = await records.requirements.listOfApplication(id);
  return all.some(({ position, state }) => position < requirement.position && isActionable(state));
}

function handlerOf<T extends RequirementType>({ type }: RequirementOf<T>, action: string) {
  const actions: RequirementActions<T> = entryFor(requirementActions, type);
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

/**
 * The actions of each requirement type, by the names in the path `POST /{type}s/{id}/{action}` (C-120…C-134, C-140…C-147).
 */
const requirementActions: { readonly [T in RequirementType]: RequirementActions<T> } = {
  'phone-application-requirement': phoneActions,
  'bank-application-requirement': bankActions,
  'current-address-confirmation-requirement': currentAddressActions,
  'affordability-application-requirement': suggestedLoanActions,
  'id-application-requirement': idActions,
  'address-application-requirement': addressProofActions,
  // Proof of income has operations on the application instead.
  'income-application-requirement': {},
  'payment-day-requirement': paymentDayActions,
  'payment-day-application-requirement': paymentDayActions,
  'debt-consolidation-upsell-application-requirement': debtActions,
  'driving-licence-application-requirement': drivingLicenceActions,
  'settlement-letter-requirement': settlementActions,
  'legal-documents-accepted-application-requirement': legalDocumentActions,
  // Its actions are those of the contract.
  'other-requirement': {},
};
