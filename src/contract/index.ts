/**
 * The contract of the lender's API, read from its OpenAPI files. `readContract` is the only reader: it gives operations, parameters and
 * schemas with their references resolved, and the keywords `x-tenor-*` of any part (`marksOf`). It reads a broken file as far as
 * possible, because the compiler says what is wrong with it.
 */

export { bodyLimit, largestText } from './body-limit.ts';
export { type BrandContract, brandContract, familyPath, isServedBy } from './brand-contract.ts';
export { type Contract, isContractFile, readContract } from './contract.ts';
export { documented, withoutAssumedFields } from './documented.ts';
export { documentPaths } from './document-paths.ts';
export type { Operation, Parameter } from './operation.ts';
export type { RequirementType } from './requirement-types.ts';
