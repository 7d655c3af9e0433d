import type { CompiledFlow, CompiledPage, FieldPath, Issue, JsonObject, TextFormat } from '#model';
import { checkIssues } from './check-issues.ts';
import { fieldOwner } from './field-owner.ts';
import { fillText } from './fill-text.ts';
import type { Journey } from './journey.ts';
import { keywordErrors } from './keyword-errors.ts';
import { keywordRank } from './keyword-rank.ts';
import { openFields } from './open-fields.ts';
import { propertyNames } from './property-names.ts';

/**
 * What stands in the way of leaving a page, in the order of its fields: the findings of its validator, one a field (the
 * keyword that ranks first) and none of closed fields, and the checks of answered fields that are otherwise fine. Nothing for
 * a page that is closed.
 */
export function validatePage(
  flow: CompiledFlow,
  page: CompiledPage,
  answers: JsonObject,
  journey: Journey,
  formats: Readonly<Record<string, TextFormat>>,
): readonly Issue[] {
  if (!journey.holds(page.when)) return [];
  const asked = new Set(page.fields.map(({ path }) => path));
  const open = new Set(openFields(page, journey));
  const found = new Map<FieldPath, string>();
  for (const { field, keyword } of keywordErrors(flow, page, answers)) {
    if (!open.has(fieldOwner(asked, field) ?? '')) continue;
    const before = found.get(field);
    if (before === undefined || keywordRank(keyword) < keywordRank(before)) found.set(field, keyword);
  }
  const checks = checkIssues(flow, { asked, open }, answers, journey, [...found.keys()]);
  if (found.size === 0 && checks.length === 0) return [];
  const issues = [...found].map(([field, keyword]): Issue => ({
    field,
    keyword,
    message: flow.messages[field]?.[keyword] ?? 'Check your answer',
  }));
  const places = new Map(
    [...open].flatMap((field) => withProperties(flow, field)).map((field, place) => [field, place]),
  );
  const placeOf = ({ field = '' }: Issue): number => places.get(fieldOwner(places, field) ?? '') ?? places.size;
  return [...issues, ...checks]
    .map((issue) => ({ issue, place: placeOf(issue) }))
    .sort((one, other) => one.place - other.place)
    .map(({ issue }) => ({ ...issue, message: fillText(issue.message, journey.read, formats) }));
}

function withProperties(flow: CompiledFlow, path: FieldPath): readonly FieldPath[] {
  const field = flow.fields[path];
  return field === undefined
    ? [path]
    : [path, ...propertyNames(field.schema, field.ui).map((name) => `${path}/${name}`)];
}
