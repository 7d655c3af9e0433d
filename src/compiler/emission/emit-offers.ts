import type { FlowOfferData, JsonObject } from '#model';
import type { MakeValidators } from './emit-module.ts';
import { runtimeFunctions } from './runtime-functions.ts';

/** Writes offers as an ES module that imports nothing and exports `offers` (a list of FlowOffer). */
export function emitOffers(
  offers: readonly { readonly data: FlowOfferData; readonly tests: Readonly<Record<string, JsonObject>> }[],
  makeValidators: MakeValidators,
): string {
  const made = offers.map(({ data, tests }) => ({ data, predicates: makeValidators(tests, false) }));
  const needs = [...new Set(made.flatMap(({ predicates }) => predicates.needs))].sort();
  return [
    ...needs.map((name) => `const ${name} = ${runtimeFunctions[name]};`),
    'export const offers = [',
    ...made.map(({ data, predicates }) => `{ ...${JSON.stringify(data)}, predicates: ${predicates.code} },`),
    '];',
    '',
  ].join('\n');
}
