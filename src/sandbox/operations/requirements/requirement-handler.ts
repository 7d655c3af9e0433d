import type { RequirementType } from '#sandbox/origination';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { RequirementOf } from '../../store/requirements.ts';
import type { ApiRequest, RefusalAnswer } from '../operation.ts';

/** The input of an action: the request, and an open requirement of the caller's application. */
export interface RequirementAction<T extends RequirementType> {
  readonly request: ApiRequest;
  readonly application: ApplicationRecord;
  readonly requirement: RequirementOf<T>;
}

/** Runs one action on a requirement and returns the changed application. */
export type RequirementHandler<T extends RequirementType> = (
  action: RequirementAction<T>,
) => Promise<ApplicationRecord | RefusalAnswer>;

/** The actions of one requirement type, by their names in the path. */
export type RequirementActions<T extends RequirementType> = Readonly<Record<string, RequirementHandler<T>>>;
