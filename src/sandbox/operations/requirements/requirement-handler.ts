import type { RequirementType } from '#sandbox/origination';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { RequirementOf } from '../../store/requirements.ts';
import type { Call, RefusalAnswer } from '../operation.ts';

/** What an action on a requirement has before it: a requirement that is to be done, of an application of the caller's. */
export interface RequirementAction<T extends RequirementType> {
  readonly call: Call;
  readonly application: ApplicationRecord;
  readonly requirement: RequirementOf<T>;
}

/** Does one action on a requirement of one type, and gives the application as it is then. */
export type RequirementHandler<T extends RequirementType> = (
  action: RequirementAction<T>,
) => Promise<ApplicationRecord | RefusalAnswer>;

/** The actions on requirements of one type, by the name that they have in the path. */
export type RequirementActions<T extends RequirementType> = Readonly<Record<string, RequirementHandler<T>>>;
