import { isActionable, type RequirementType } from '#lending';
import { notFound } from '../../api/refusals.ts';
import { requirementNotOpen } from '../../origination/change-requirement.ts';
import type { RequirementOf } from '../../store/requirements.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import { textParameter, type Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { requireSignedInUser } from '../signed-in-user.ts';
import { requirementActions } from './requirement-actions.ts';
import type { RequirementActions } from './requirement-handler.ts';

/**
 * The generic endpoint `POST /{type}s/{id}/{action}`: does the action that the path names, if the requirement is of that type,
 * belongs to the caller (T-18) and is still to be done.
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
  const result = await handler({ call, application, requirement });
  return 'refusal' in result ? result : answerWithApplication(call, result);
};

function handlerOf<T extends RequirementType>({ type }: RequirementOf<T>, action: string) {
  const actions: RequirementActions<T> = requirementActions[type];
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}
