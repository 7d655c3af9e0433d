import { asObject, asText, isObject, type JsonObject, type Pointer } from '#model';
import { type Scope, siteScope } from '../../context/context-schema.ts';
import { below, type Diagnostic, type DiagnosticCode, finding } from '#findings';
import { destinationsOf } from '../../outline/call-sites.ts';
import { accepts } from '../../json/accepts.ts';
import { isFileField } from '../../outline/leaves.ts';
import { answerPath, findField } from '../../outline/fields.ts';
import { everyPage } from '../../outline/outline.ts';
import { flowTemplates } from '../../outline/template-parts.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { pointerProblem } from './pointer-problem.ts';
import { templateSchema } from '../../context/template-schema.ts';

/** Pointers that must lead to a value of one kind: an amount, a list, an address outside the app, a date and time, or a file. */
export const typedPlaces: Check = function* (context) {
  const { flow, outline } = context;
  for (const page of everyPage(outline)) {
    const { amount } = page.value;
    if (typeof amount === 'string') {
      const hint = 'Point to an amount in pounds, as in "/answers/amount".';
      yield* misfit(context, amount, below(page.place, 'amount'), {}, isNumber, 'flow/amount-no-number', hint);
    }
    const { items } = asObject(page.value['list']);
    if (typeof items !== 'string') continue;
    const place = below(page.place, 'list', 'items');
    yield* misfit(
      context,
      items,
      place,
      {},
      isList,
      'flow/items-no-list',
      'Point to a list, as in "/requirement/creditCards".',
    );
  }
  for (const site of outline.sites) {
    for (const { to, place } of destinationsOf(site)) {
      if (to === 'stay' || !('leave' in to)) continue;
      const hint = 'Point to a text that contains an address, as in "/response/journeyUrl".';
      yield* misfit(context, to.leave, place, siteScope(flow, site, true), isAddress, 'flow/leave-no-address', hint);
    }
    const { until } = site.value;
    if (typeof until !== 'string') continue;
    const hint = 'Point to a text that contains a date and time, as in "/requirement/resendAt".';
    yield* misfit(
      context,
      until,
      below(site.place, 'until'),
      siteScope(flow, site),
      isMoment,
      'flow/until-no-moment',
      hint,
    );
  }
  for (const { template, place } of flowTemplates(outline)) yield* fileProblems(context, template, place);
};

function* misfit(
  context: CheckContext,
  pointer: Pointer,
  place: Pointer,
  scope: Scope,
  isRight: (schema: JsonObject) => boolean,
  code: DiagnosticCode,
  hint: string,
): Iterable<Diagnostic> {
  const origin = context.flow.flow.origin(place);
  const problem = pointerProblem(context, pointer, scope);
  if (problem) {
    yield finding(problem.code, origin, problem.message, problem.hint);
    return;
  }
  const made = templateSchema(context, pointer, scope).map(asObject);
  if (made.length === 0 || made.some((schema) => Object.keys(schema).length === 0 || isRight(schema))) return;
  yield finding(code, origin, `${pointer} is not ${wanted[code] ?? 'the expected kind of value'}.`, hint);
}

const isList = ({ type }: JsonObject): boolean => type === undefined || type === 'array';

const isNumber = ({ type }: JsonObject): boolean => type === 'number' || type === 'integer';

const isAddress = ({ type, format }: JsonObject): boolean => type === 'string' && asText(format).startsWith('uri');

const wanted: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  'flow/amount-no-number': 'a number',
  'flow/items-no-list': 'a list',
  'flow/leave-no-address': 'an address outside the app',
  'flow/until-no-moment': 'a date and time',
};

/** The two formats of a date and time in the contract. */
const moments = ['2026-12-03 09:30:00.000000', '2026-12-03T09:30:00Z'];

function isMoment({ type, format, pattern }: JsonObject): boolean {
  if (type !== 'string') return false;
  return format === 'date-time' || (pattern !== undefined && moments.some((text) => accepts({ type, pattern }, text)));
}

/** Templates that send the content of a value that is not a file. */
function* fileProblems(context: CheckContext, template: unknown, place: Pointer): Iterable<Diagnostic> {
  if (Array.isArray(template)) {
    for (const [index, part] of template.entries()) yield* fileProblems(context, part, below(place, index));
  }
  if (!isObject(template)) return;
  const { file, as } = template;
  if (typeof file !== 'string' || typeof as !== 'string') {
    for (const [name, part] of Object.entries(template)) yield* fileProblems(context, part, below(place, name));
    return;
  }
  const { flow } = context;
  const path = answerPath(file);
  const found = path === undefined ? undefined : findField(flow.data.value, path);
  // A missing field is reported by another check.
  if ((found && !('schema' in found)) || (path !== undefined && isFileField(flow, path))) return;
  const hint = 'Point to an answer that has "x-type": "file" in the data schema.';
  yield finding(
    'payload/file-of-no-file',
    flow.flow.origin(below(place, 'file')),
    `${file} is not a file, so it has no content to send.`,
    hint,
  );
}
