import { asObject, asText, asTexts, isObject, type Json, type Pointer } from '#model';
import { isServedBy, type Operation } from '#contract';
import { type CalledAction, calledAction } from '../../context/called-action.ts';
import { below, type Diagnostic, finding, inWords, nearest, suggest } from '#findings';
import type { CallSite } from '../../outline/call-sites.ts';
import { answerPath } from '../../outline/fields.ts';
import { askedPaths } from '../../outline/leaves.ts';
import { shownPages } from '../../outline/outline.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { undecidedBySamples } from '../values/undecided-by-samples.ts';
import { isTransform } from '../../outline/template-parts.ts';
import { fits } from '../values/fits.ts';
import { misfits } from '../values/wrong-arguments.ts';
import { absentOn } from './absent-on.ts';
import { isObjectTemplate } from './object-template.ts';
import { refusals } from './payload-refusals.ts';
import { siteScope } from '../../context/context-schema.ts';
import { templateSchema } from '../../context/template-schema.ts';

/** Payloads that do not have the properties of the operation's request, or have values of another type. */
export const payloadCheck: Check = function* (context) {
  for (const { site, called, operation } of callsWithOperations(context))
    yield* payloadProblems(context, site, called, operation);
};

/** Payloads that the operation rejects on some journey. They are right as far as `payloadCheck` can tell. */
export const refusedPayloads: Check = function* (context) {
  for (const { site, operation } of callsWithOperations(context))
    if (isObject(operation.request) && (site.value.payload !== undefined || operation.needsPayload))
      yield* refusals(context, site, operation);
};

interface Call {
  readonly site: CallSite;
  readonly called: CalledAction;
  readonly operation: Operation;
}

function* callsWithOperations({ flow, outline }: CheckContext): Iterable<Call> {
  for (const site of outline.sites) {
    const called = calledAction(flow, site);
    // A source that is not a GET operation, and an operation that the brand does not have, are reported by another check.
    if (!called || (site.kind === 'source' && called.action.method !== 'GET')) continue;
    if (called.operations[0] && !isServedBy(flow.brand.api, called.operations[0])) continue;
    for (const operation of called.operations) yield { site, called, operation };
  }
}

function* payloadProblems(
  context: CheckContext,
  site: CallSite,
  { name }: CalledAction,
  operation: Operation,
): Iterable<Diagnostic> {
  const { payload } = site.value;
  if (operation.request === undefined) {
    if (payload === undefined) return;
    const origin = context.flow.flow.origin(below(site.place, 'payload'), 'key');
    yield finding('payload/unknown-property', origin, `"${name}" does not accept a payload.`, 'Remove "payload".');
    return;
  }
  if (!isObject(operation.request) || (payload === undefined && !operation.needsPayload)) return;
  yield* new Mapping(context, site, operation.id).mismatches(
    payload ?? {},
    operation.request,
    below(site.place, 'payload'),
  );
}

/** The required properties that a payload does not map, without those that it has under a misspelt name. */
function missingOf(
  template: Readonly<Record<string, Json>>,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
): readonly string[] {
  const meant = Object.keys(template)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => nearest(name, Object.keys(properties)));
  return required.filter((name) => !meant.includes(name) && !Object.hasOwn(template, name));
}

/** Checks the payload of one call site against one operation. */
class Mapping {
  constructor(
    private readonly context: CheckContext,
    private readonly site: CallSite,
    private readonly action: string,
  ) {}

  *mismatches(template: Json, target: unknown, place: Pointer): Iterable<Diagnostic> {
    const schema = asObject(target);
    if (!isObjectTemplate(template)) {
      const refused = this.misfit(template, schema);
      if (refused === undefined || this.isMisused(template, place)) return;
      const message = `"${this.action}" cannot accept this value for "${place.split('/').at(-1) ?? ''}": ${refused}.`;
      const hint = 'Map another value, or use a transform that returns the expected type.';
      yield finding('payload/never-fits', this.context.flow.flow.origin(place), message, hint);
      return;
    }
    const properties = asObject(schema['properties']);
    const required = asTexts(schema['required']);
    const missing = missingOf(template, properties, required);
    let isUnknown = false;
    for (const [name, part] of Object.entries(template)) {
      if (Object.hasOwn(properties, name)) yield* this.mismatches(part, properties[name], below(place, name));
      else if (isObject(schema['additionalProperties']))
        yield* this.mismatches(part, schema['additionalProperties'], below(place, name));
      else if (schema['additionalProperties'] === false) {
        isUnknown = true;
        const lacks = missing.length === 0 ? '' : ` It requires ${inWords(missing.map((each) => `"${each}"`))}.`;
        const hint = suggest(name, Object.keys(properties), `Or remove it.${lacks}`);
        const origin = this.context.flow.flow.origin(below(place, name), 'key');
        yield finding('payload/unknown-property', origin, `"${this.action}" does not accept "${name}" here.`, hint);
      }
    }
    // The value of a missing property may have the unknown name.
    if (!isUnknown) yield* this.missing(missing, place);
    yield* this.absent(template, properties, required, place);
  }

  /** Is it a transform of values that it cannot use? That is reported by another check. */
  private isMisused(template: Json, place: Pointer): boolean {
    return isTransform(template) && [...misfits(this.context, asText(asObject(template)['by']), place)].length > 0;
  }

  private isNeverAsked(template: Json | undefined): boolean {
    const path = typeof template === 'string' ? answerPath(template) : undefined;
    if (path === undefined) return false;
    const { outline, flow } = this.context;
    const property = asObject(asObject(asObject(flow.data.value)['properties'])[path]);
    const isTold = ['string', 'integer', 'number', 'boolean'].includes(asText(property['type']));
    return isTold && property['x-unasked'] === undefined && !askedPaths(outline).has(path);
  }

  private misfit(template: Json | undefined, target: unknown): string | undefined {
    if (template === undefined || isObjectTemplate(template)) return undefined;
    return fits(templateSchema(this.context, template, siteScope(this.context.flow, this.site)), asObject(target));
  }

  private *missing(names: readonly string[], place: Pointer): Iterable<Diagnostic> {
    if (names.length === 0) return;
    const named = names.map((name) => `"${name}"`).join(', ');
    const hint = `Map a value to it, as in "${names[0]}": "/answers/…".`;
    const message = `"${this.action}" requires ${named} here, but the payload does not map a value to it.`;
    yield finding('payload/missing-property', this.context.flow.flow.origin(place, 'key'), message, hint);
  }

  /** Required properties whose values are missing on some journeys. */
  private *absent(
    template: Readonly<Record<string, Json>>,
    properties: Readonly<Record<string, unknown>>,
    required: readonly string[],
    place: Pointer,
  ): Iterable<Diagnostic> {
    const { flow } = this.context.flow;
    for (const name of required.filter((each) => Object.hasOwn(template, each))) {
      const absent = absentOn(this.context, template[name], this.site);
      // Values that never fit, and answers that no page asks for, are reported by other checks.
      if (!absent || this.isNeverAsked(template[name]) || this.misfit(template[name], properties[name]) !== undefined)
        continue;
      if (absent.kind === 'undecided') {
        const what = `"${this.action}", which requires "${name}", always gets it`;
        yield undecidedBySamples(
          this.context.flow,
          flow.origin(below(place, name)),
          what,
          absent.reads,
          'payload/undecided',
        );
        continue;
      }
      const where =
        absent.pages.length === 0
          ? ''
          : ` It is missing on the journey ${shownPages(this.context.outline, absent.pages)}.`;
      const hint = `Ask for it on every journey, or add a fallback with { "first": [ … ] }.${where}`;
      const message = `"${this.action}" requires "${name}", but ${absent.reason}.`;
      yield finding('payload/may-be-absent', flow.origin(below(place, name)), message, hint);
    }
  }
}
