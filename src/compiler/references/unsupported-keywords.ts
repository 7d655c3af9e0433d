import { asObject, asText, asTexts, type JsonObject } from '#model';
import { childNode, type Member, type Report, type TrackedNode } from '#findings';
import { isPattern } from '../json/accepts.ts';
import { branchesOf } from '../json/schema-branches.ts';

const inFlow =
  'Write the condition in the flow: { "field": "employer", "when": { "at": "/answers/works", "is": { "const": "yes" } } }. Here, "required" means required whenever the field is asked.';
const apart =
  'List the fields of all shapes, and write in the flow when each is asked: { "field": "employer", "when": { "at": "/answers/works", "is": { "const": "yes" } } }.';
const named = 'List each property under "properties".';
const flat = 'Move the keys into the schema itself. For a list of choices, use "enum".';

/** Keywords that the renderer and the compiler do not support, with hints about what to write instead. */
const hints: Readonly<Record<string, string>> = {
  if: inFlow,
  then: inFlow,
  else: inFlow,
  dependencies: inFlow,
  dependentRequired: inFlow,
  dependentSchemas: inFlow,
  oneOf: apart,
  anyOf: apart,
  allOf: flat,
  not: 'Describe the valid answers with "enum", "pattern" or limits, or write a check in the flow.',
  patternProperties: named,
  propertyNames: named,
  additionalItems: 'Use one schema under "items". A page names single entries by position: "addresses/0".',
  uniqueItems: 'Remove it: nobody can select a choice twice.',
  contains:
    'Write a rule in "checks" of the flow: "unless": { "at": "/answers/…", "is": { "contains": { "const": "…" } } }.',
  $id: 'Remove it: the path of a file is its name.',
};

/** Keywords that become conditions of the flow if they depend on one answer and one test. */
const lowered = ['if', 'then', 'else', 'dependentRequired'];

/**
 * Reports keywords that a data schema must not use, such as branches, tuples and `$id`, and invalid patterns. A shared part is
 * checked once.
 */
export function reportUnsupported(root: TrackedNode, report: Report): void {
  const seen = new Set<TrackedNode>();
  const look = (schema: TrackedNode | undefined): void => {
    if (schema?.kind !== 'object' || seen.has(schema)) return;
    seen.add(schema);
    const isSaid = schema === root && branchesOf(schema.value) !== undefined;
    for (const [keyword, member] of schema.members)
      if (!isSaid || !lowered.includes(keyword)) lookAt(keyword, member, schema.value, report);
    look(childNode(schema, 'items'));
    for (const group of ['properties', 'definitions']) {
      const parts = childNode(schema, group);
      if (parts?.kind === 'object') for (const { node } of parts.members.values()) look(node);
    }
  };
  look(root);
}

function lookAt(keyword: string, { key, node }: Member, schema: JsonObject, report: Report): void {
  const unsupported = (what: string, hint: string) =>
    report('schema/unsupported', key, `${what} is not supported.`, hint);
  // `then` and `else` belong to an `if`, which is reported already.
  const follows = (keyword === 'then' || keyword === 'else') && schema['if'] !== undefined;
  if (Object.hasOwn(hints, keyword) && !follows)
    unsupported(`"${keyword}"`, ownHint(keyword, schema) ?? hints[keyword] ?? '');
  if (keyword === 'additionalProperties' && node.kind === 'object')
    unsupported('A schema for all other properties', named);
  if (keyword === 'items' && node.kind === 'list')
    unsupported('A list of schemas under "items"', hints['additionalItems'] ?? '');
  if (keyword === 'enum' && schema['type'] === 'object')
    unsupported(
      '"enum" of an object',
      'Ask for a text that says which one it is, and build the object in the payload. No question can offer objects.',
    );
  if (keyword === 'type' && node.kind === 'list')
    unsupported('A list of types', 'Write one type. A missing answer is left out, not null.');
  if (keyword === '$schema' && /2019-09|2020-12/.test(asText(node.value)))
    unsupported('A newer JSON Schema than draft 7', 'Write "../meta/data.schema.json", and use draft 7.');
  if (keyword === 'pattern' && typeof node.value === 'string' && !isPattern(node.value)) {
    const hint = 'Check for a bracket that is not closed, and for a \\ that is not needed.';
    report('schema/bad-pattern', node.origin, `"${node.value}" is not a valid regular expression.`, hint);
  }
}

/** For an `if` that requires fields by one answer, a hint with the exact lines to write. */
function ownHint(keyword: string, schema: JsonObject): string | undefined {
  if (keyword !== 'if') return undefined;
  const [condition, ...others] = Object.entries(asObject(asObject(schema['if'])['properties']));
  const then = asObject(schema['then']);
  const fields = asTexts(then['required']).concat(Object.keys(asObject(then['properties'])));
  const [field] = fields;
  if (!condition || others.length > 0 || field === undefined || schema['else'] !== undefined) return undefined;
  const [name, test] = condition;
  const use = `{ "field": "${field}", "when": { "at": "/answers/${name}", "is": ${JSON.stringify(test)} } }`;
  return `Write ${use} on the page in the flow. Add "${field}" to "required" here if it must be answered whenever it is asked.`;
}
