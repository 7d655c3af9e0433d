import type { RequirementState } from '#sandbox/origination';
import type { RequirementDetails } from './requirement-details.ts';

/** Something that is asked of a borrower before the loan is paid out. */
export type RequirementRecord = {
  readonly [T in keyof RequirementDetails]: RequirementOf<T>;
}[keyof RequirementDetails];

/** A requirement of one type, spelled as the API spells it. */
export interface RequirementOf<T extends keyof RequirementDetails> {
  readonly id: string;
  readonly applicationId: string;
  readonly type: T;
  /** Its place among those of the application. */
  readonly position: number;
  readonly state: RequirementState;
  /** Why it was rejected, for the borrower. */
  readonly rejection?: string;
  /** What is known of it so far. */
  readonly details: RequirementDetails[T];
  readonly createdAt: Date;
}

export interface Requirements {
  add(requirement: RequirementRecord): Promise<void>;
  /** Writes state, rejection and details. */
  update(requirement: RequirementRecord): Promise<void>;
  find(id: string): Promise<RequirementRecord | undefined>;
  /** By their position. */
  listOfApplication(applicationId: string): Promise<readonly RequirementRecord[]>;
  /** Of all borrowers, those in a state, oldest first: for the identity check. */
  listInState(state: RequirementState, limit: number): Promise<readonly RequirementRecord[]>;
}
