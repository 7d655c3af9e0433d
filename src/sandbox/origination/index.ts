export { canAfford, creditBand, essentialSpending } from './affordability.ts';
export { availableForDebts, debtConsolidation } from './debt-consolidation.ts';
export type { DebtConsolidation } from './debt-consolidation.ts';
export { decideApplication } from './decision.ts';
export type { Decision } from './decision.ts';
export { brandLimitErrors, commission } from './loan-terms.ts';
export { requotability } from './requotability.ts';
export type { Requotability } from './requotability.ts';
export { downsell, suggestedLoan } from './smaller-loan.ts';
export type { SmallerLoan } from './smaller-loan.ts';
export { testApplicant, testApplicants } from './test-applicants.ts';
export type { TestApplicant } from './test-applicants.ts';
export {
  contractType,
  entryFor,
  hasRules,
  isSettled,
  nextApplicationState,
  nextRequirementState,
} from './transitions.ts';
export type { ApplicationEvent, RequirementEvent, RequirementState, RequirementType } from './transitions.ts';
