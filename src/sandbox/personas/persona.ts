import type { LoanStory } from './loan-story.ts';
import type { Stage } from './stages.ts';

/** Somebody to sign in as: a made-up borrower, or a member of staff, whom every reset brings back. */
export interface Persona {
  readonly id: string;
  readonly firstName: string;
  /** Where they applied, it settles the outcome (see `testApplicants` of #lending). */
  readonly lastName: string;
  /** What signing in as them shows. */
  readonly shows: string;
  readonly roles?: readonly string[];
  /** How many days before the seed they applied, with every brand; absent: never. */
  readonly appliedDaysAgo?: number;
  /** How far their applications were taken; absent: no further than the decision. */
  readonly stage?: Stage;
  /** Their loans, with every brand that lends such. */
  readonly loans?: readonly LoanStory[];
}

/** Some of the personas, under one heading. */
export interface PersonaGroup {
  readonly heading: string;
  readonly personas: readonly Persona[];
}
