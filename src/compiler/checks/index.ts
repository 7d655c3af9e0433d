import { asObject, isObject } from '#model';
import type { Diagnostic } from '#findings';
import { decideJourneys } from '../journeys/decided-journeys.ts';
import { outline as readOutline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { askedFields } from './fields/asked-fields.ts';
import type { Check, CheckContext } from './check-context.ts';
import { withoutConsequences } from './consequences.ts';
import { conditionCycles } from './conditions/condition-cycles.ts';
import { deadEnds } from './pages/dead-ends.ts';
import { undecided } from './conditions/undecided.ts';
import { emptySources, lateSources } from './sources/source-timing.ts';
import { endings } from './pages/endings.ts';
import { examplesCheck } from './fields/examples-check.ts';
import { kindMismatch, misfitTypes, missingSchemas } from './preconditions.ts';
import { lateReads } from './conditions/late-reads.ts';
import { destinationCheck } from './calls/destination-check.ts';
import { incompleteTypes } from './fields/incomplete-types.ts';
import { limitsCheck } from './fields/limits-check.ts';
import { lostAnswers } from './calls/lost-answers.ts';
import { renamedFields } from './fields/renamed-fields.ts';
import { missingTexts } from './texts/missing-texts.ts';
import { missingTypes } from './fields/missing-types.ts';
import { offerCheck } from './offers/offer-check.ts';
import { exitAmounts, exitLabels, pageKinds, summaries } from './pages/page-kinds.ts';
import { payloadCheck, refusedPayloads } from './calls/payload-check.ts';
import { neededPreviews } from './sources/needed-previews.ts';
import { idlePreviews, previewCheck } from './sources/preview-check.ts';
import { markupCheck, tableCheck } from './texts/markup-check.ts';
import { placeholderCheck } from './texts/placeholder-check.ts';
import { screenValues } from './values/screen-values.ts';
import { sensitiveData } from './texts/sensitive-data.ts';
import { sensitiveFields } from './fields/sensitive-fields.ts';
import { tooWide } from './calls/too-wide.ts';
import { typedPlaces } from './values/typed-places.ts';
import { unaskedFields } from './fields/unasked-fields.ts';
import { unanswerable } from './fields/unanswerable.ts';
import { unknownConditions } from './conditions/unknown-conditions.ts';
import { unknownFields } from './fields/unknown-fields.ts';
import { unknownOperations } from './calls/unknown-operations.ts';
import { unknownPages } from './pages/unknown-pages.ts';
import { unknownValues } from './values/unknown-values.ts';
import { unreadAnswers } from './fields/unread-answers.ts';
import { unreadParams } from './values/unread-params.ts';
import { unknownFileTypes } from './fields/unknown-file-types.ts';
import { unsafePatterns } from './fields/unsafe-patterns.ts';
import { widgetCheck } from './fields/widget-check.ts';
import { wrongArguments } from './values/wrong-arguments.ts';
import { wrongTests } from './conditions/wrong-tests.ts';

export { checkExamples } from './examples/check-examples.ts';
export { payloadProofs } from './calls/payload-proof.ts';
export { checkDefinitions } from './fields/check-definitions.ts';
export { checkCompliance } from './brands/check-compliance.ts';
export { checkBrand } from './brands/check-brand.ts';
export { pageFormatProblem } from './values/page-format-problem.ts';
export { figureFindings } from './values/written-figures.ts';
export { checkRequirements } from './brands/check-requirements.ts';
export { checkScreens } from './brands/check-screens.ts';

/** The basic checks. If one of them finds an error, the journeys are not decided. */
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
  neededPreviews,
  typedPlaces,
  wrongTests,
  wrongArguments,
];

const checks: readonly Check[] = [
  unaskedFields,
  askedFields,
  missingTexts,
  placeholderCheck,
  markupCheck,
  tableCheck,
  unsafePatterns,
  unknownFileTypes,
  missingTypes,
  incompleteTypes,
  limitsCheck,
  renamedFields,
  examplesCheck,
  widgetCheck,
  destinationCheck,
  deadEnds,
  endings,
  pageKinds,
  exitAmounts,
  exitLabels,
  summaries,
  offerCheck,
  sensitiveData,
  sensitiveFields,
  unreadParams,
  screenValues,
  idlePreviews,
  payloadCheck,
  lostAnswers,
];

/** The checks that ask for the journeys. They are one step, because the journeys are decided while the checks ask. */
const onJourneys: ReadonlySet<Check> = new Set([
  askedFields,
  destinationCheck,
  deadEnds,
  endings,
  idlePreviews,
  payloadCheck,
  lostAnswers,
]);

/** Runs a step, or uses its earlier result if it would read the same. `key` names the step. */
export type Remember = <Result>(key: readonly unknown[], step: () => Result) => Result;

/** Checks what a translation can break. The flow itself was checked in the first language of the brand. */
export function runTextChecks(flow: ResolvedFlow, remember: Remember): readonly Diagnostic[] {
  const base = contextOf(flow, () => undefined);
  return [placeholderCheck, markupCheck, sensitiveData].flatMap((check) => remember([check], () => [...check(base)]));
}

/**
 * Runs every check on one flow of one brand. The findings are in the order of the checks. Journeys depend on the words of the brand,
 * which a condition may compare with an answer: `decided` has them, and `flow` has only stand-ins.
 */
export function runChecks(flow: ResolvedFlow, decided: ResolvedFlow, remember: Remember): readonly Diagnostic[] {
  const { pages, order } = asObject(flow.flow.value);
  // Without "pages" and "order", all other checks would only repeat that they are missing.
  if (!isObject(pages) || !Array.isArray(order)) return [];
  const base = contextOf(flow, () => {
    throw new TypeError('a check that asks for the journeys must be in "onJourneys"');
  });
  const run = (check: Check) => remember([check], () => [...check(base)]);
  for (const check of [kindMismatch, missingSchemas, misfitTypes]) {
    const found = run(check);
    if (found.length > 0) return found;
  }
  const found = groundwork.flatMap((check) => run(check));
  const isSound = found.length === 0;
  const alone = new Map(checks.filter((check) => !onJourneys.has(check)).map((check) => [check, run(check)]));
  const isClean = areWarnings([...found, ...[...alone.values()].flat()]);
  const inJourneys = remember(['decided', isSound, isClean], () => {
    const walked = isSound ? decideJourneys(decided) : undefined;
    const journeys = walked?.unanswerable.size === 0 ? walked : undefined;
    const context = contextOf(decided, () => journeys);
    const made = new Map([...onJourneys].map((check) => [check, [...check(context)]]));
    const isUsable = journeys !== undefined && isClean && areWarnings([...made.values()].flat());
    // An operation also rejects what another error makes of an answer.
    const refused = isUsable ? [...refusedPayloads(context)] : [];
    const wide = isUsable && areWarnings(refused) ? [...tooWide(context)] : [];
    const limits = walked && !journeys ? unanswerable(decided, walked) : isSound ? undecided(context) : [];
    return { made, refused: [...refused, ...wide], limits: [...limits] };
  });
  const rest = checks.flatMap((check) => inJourneys.made.get(check) ?? alone.get(check) ?? []);
  // Any other error may be the reason why an answer is not read.
  const unread = found.length + rest.length === 0 ? run(unreadAnswers) : [];
  return withoutConsequences([...found, ...inJourneys.limits, ...rest, ...unread, ...inJourneys.refused]);
}

const areWarnings = (found: readonly Diagnostic[]): boolean => found.every(({ severity }) => severity === 'warning');

/** The outline is read only if a check runs. */
function contextOf(flow: ResolvedFlow, journeys: CheckContext['journeys']): CheckContext {
  return {
    flow,
    get outline() {
      return readOutline(flow);
    },
    journeys,
  };
}
