import type { Diagnostic } from '../diagnostic.ts';
import { enumerateJourneys, type Journeys } from '../journeys/enumerate-journeys.ts';
import { isObject } from '../outline/json-access.ts';
import { outline as readOutline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../resolved-flow.ts';
import { askedFields } from './asked-fields.ts';
import type { Check, CheckContext } from './check-context.ts';
import { conditionCycles } from './condition-cycles.ts';
import { deadEnds } from './dead-ends.ts';
import { emptySources } from './empty-sources.ts';
import { endings } from './endings.ts';
import { examplesCheck } from './examples-check.ts';
import { kindMismatch } from './kind-mismatch.ts';
import { lateReads } from './late-reads.ts';
import { lateSources } from './late-sources.ts';
import { leadsOn } from './leads-on.ts';
import { limitsCheck } from './limits-check.ts';
import { misfitTypes } from './misfit-types.ts';
import { missingSchemas } from './missing-schemas.ts';
import { missingTexts } from './missing-texts.ts';
import { missingTypes } from './missing-types.ts';
import { pageKinds } from './page-kinds.ts';
import { payloadCheck } from './payload-check.ts';
import { idlePreviews, previewCheck } from './preview-check.ts';
import { placeholderCheck } from './placeholder-check.ts';
import { sensitiveData } from './sensitive-data.ts';
import { typedPlaces } from './typed-places.ts';
import { unknownConditions } from './unknown-conditions.ts';
import { unknownFields } from './unknown-fields.ts';
import { unknownOperations } from './unknown-operations.ts';
import { unknownPages } from './unknown-pages.ts';
import { unknownValues } from './unknown-values.ts';
import { unreadAnswers } from './unread-answers.ts';
import { unreadParams } from './unread-params.ts';
import { unsafePatterns } from './unsafe-patterns.ts';
import { widgetCheck } from './widget-check.ts';
import { wrongArguments } from './wrong-arguments.ts';
import { wrongTests } from './wrong-tests.ts';

export { checkBrand } from './check-brand.ts';
export { checkFile, isSchema } from './check-file.ts';
export { checkCodes } from './codes.ts';
export { checkRequirements } from './check-requirements.ts';
export { joinAlike } from './join-alike.ts';
export { checkNames } from './check-names.ts';
export { metaSchemaOf } from './file-kinds.ts';

/** What everything else rests on: where these find anything, journeys are not walked. */
const groundwork: readonly Check[] = [
  conditionCycles,
  lateReads,
  lateSources,
  emptySources,
  unknownFields,
  unknownPages,
  unknownConditions,
  unknownOperations,
  unknownValues,
  previewCheck,
  typedPlaces,
  wrongTests,
  wrongArguments,
];

const checks: readonly Check[] = [
  askedFields,
  missingTexts,
  placeholderCheck,
  unsafePatterns,
  missingTypes,
  limitsCheck,
  examplesCheck,
  widgetCheck,
  leadsOn,
  deadEnds,
  endings,
  pageKinds,
  sensitiveData,
  unreadParams,
  idlePreviews,
  payloadCheck,
];

/** Every check over one brand x flow. Findings come in the order of the checks, not of the files. */
export function* runChecks(flow: ResolvedFlow): Iterable<Diagnostic> {
  const outline = readOutline(flow);
  // Without pages in an order all else would only repeat that they are missing.
  if (!isObject(outline.value['pages']) || !Array.isArray(outline.value['order'])) return;
  const base = { flow, outline, journeys: () => undefined };
  for (const check of [kindMismatch, missingSchemas, misfitTypes]) {
    const found = [...check(base)];
    yield* found;
    if (found.length > 0) return;
  }
  let walked: Journeys | undefined;
  const found = groundwork.flatMap((check) => [...check(base)]);
  yield* found;
  const context: CheckContext =
    found.length > 0 ? base : { ...base, journeys: () => (walked ??= enumerateJourneys(flow)) };
  const rest = checks.flatMap((check) => [...check(context)]);
  yield* rest;
  // Where anything else is wrong, it may be why nothing reads an answer.
  if (found.length + rest.length === 0) yield* unreadAnswers(context);
}
