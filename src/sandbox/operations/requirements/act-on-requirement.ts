import { isActionable } from '#lending';
import type { RequirementType } from '#sandbox/origination';
import { notFound } from '../../api/refusals.ts';
import { inFreeOrder } from '../../application-workflow/free-order.ts';
import { earlierRequirementFirst, requirementNotOpen } from '../../application-workflow/change-requirement.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { RequirementOf, RequirementRecord } from '../../store/requirements.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import { textParameter, type Call, type Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { requireSignedInUser } from '../signed-in-user.ts';
import { requirementActions } from './requirement-actions.ts';
import type { RequirementActions } from './requirement-handler.ts';

/**
 * The generic endpoint `POST /{type}s/{id}/{action}`. Runs the action that the path names, if the requirement has that type, belongs
 * to the caller (T-18) and is still open.
 */
export const actOnRequirement: Operation = async (call) => {
  await requireSignedInUser(call);
  const [, type = '', action = ''] = /\/([a-z-]+)s\/[^/]+\/([a-z-]+)$/.exec(call.path) ?? [];
  const requirement = await call.records.requirements.find(textParameter(call, 'id'));
  if (requirement?.type !== type) throw notFound();
  const application = await ownApplication(call, requirement.applicationId);
  const handler = handlerOf(requirement, action);
  if (!handler) throw notFound();
  if (!isActionable(requirement.state)) throw requirementNotOpen();
  if (await comesLater(call, application, requirement)) throw earlierRequirementFirst();
  const result = await handler({ call, application, requirement });
  return 'refusal' in result ? result : answerWithApplication(call, result);
};

/** Must the borrower complete an earlier requirement first? Never if the application has no fixed order. */
async function comesLater({ records }: Call, { id, payload }: ApplicationRecord, requirement: RequirementRecord) {
  if (inFreeOrder(payload)) return false;
  const all = await records.requirements.listOfApplication(id);
  return all.some(({ position, state }) => position < requirement.position && isActionable(state));
}

function handlerOf<T extends RequirementType>({ type }: RequirementOf<T>, action: string) {
  const actions: RequirementActions<T> = requirementActions[type];
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}
