import { asList, asObject, asText, isObject } from '#model';
import { Ajv, type ErrorObject } from 'ajv';
import { type Diagnostic, finding, nearest as nearestName, type Tracked, valueAt } from '#findings';
import { exactOptions, withExactKeywords } from '../json/exact-validators.ts';
import { formatFindings } from './format-findings.ts';
import { BASE_BRAND, changesOf, metaSchemaOf, relativePath } from './file-names.ts';
import { misspeltNotes } from './misspelt-notes.ts';
import { notSupported } from './not-supported.ts';

let last: { readonly text: string; readonly ajv: Ajv } | undefined;
const ajvs = new WeakMap<ReadonlyMap<string, unknown>, Ajv>();

/** Is it a valid JSON Schema (draft 7)? */
export function isSchema(value: unknown): value is object {
  if (!isObject(value)) return false;
  const known = judged.get(value) ?? isValid(value);
  judged.set(value, known);
  return known;
}

const judge = new Ajv({ strict: false, logger: false });
const judged = new WeakMap<object, boolean>();

function isValid(schema: object): boolean {
  try {
    return judge.validateSchema(schema) === true;
  } catch {
    return false;
  }
}

/** An ajv with all meta-schemas. Each workspace has one, which it shares with the last one that has the same meta-schemas. */
function ajvOf(metaSchemas: ReadonlyMap<string, unknown>): Ajv {
  const known = ajvs.get(metaSchemas) ?? ajvWith(metaSchemas);
  ajvs.set(metaSchemas, known);
  return known;
}

/** The last ajv is kept by the content of the meta-schemas, because compiling them is slow. */
function ajvWith(metaSchemas: ReadonlyMap<string, unknown>): Ajv {
  const text = JSON.stringify([...metaSchemas]);
  if (last?.text === text) return last.ajv;
  const ajv = withExactKeywords(
    new Ajv({ ...exactOptions, allErrors: true, strict: false, verbose: true, validateFormats: false, logger: false }),
  );
  for (const [path, schema] of metaSchemas) if (isSchema(schema)) ajv.addSchema(schema, path);
  last = { text, ajv };
  return ajv;
}

/**
 * Checks one file against the meta-schema for its path. `metaSchemas` are the parsed files of `schemas/meta/`, by path. A file that
 * `extends` another may omit required keys, so check the merged file too, and then its `$schema` with `checkReference`.
 */
export function* checkFile(
  path: string,
  file: Tracked,
  metaSchemas: ReadonlyMap<string, unknown>,
): Iterable<Diagnostic> {
  const name = metaSchemaOf(path);
  if (name === undefined || !metaSchemas.has(name)) return;
  const own = formatErrors(name, file, metaSchemas).filter((error) => !restsOnOther(path, file.value, error));
  yield* describe(own, file, name, metaSchemas);
  if (!isExtension(path, file.value)) yield* checkReference(path, file, metaSchemas, false);
}

/** Does the file need another file to be whole? */
const isExtension = (path: string, file: unknown): boolean =>
  isObject(file) && ('extends' in file || path === BASE_BRAND);

/** Checks a merged file in the same way, but not its `$schema`, which belongs to one of its layers. */
export function* checkMergedFile(
  path: string,
  file: Tracked,
  metaSchemas: ReadonlyMap<string, unknown>,
): Iterable<Diagnostic> {
  const name = metaSchemaOf(path);
  if (name === undefined || !metaSchemas.has(name)) return;
  yield* describe(formatErrors(name, file, metaSchemas), file, name, metaSchemas);
}

/** The errors of ajv about a file, without those about `$schema`. */
const formatErrors = (name: string, file: Tracked, metaSchemas: ReadonlyMap<string, unknown>) =>
  errorsOf(ajvOf(metaSchemas), name, '', file.value).filter((error) => !isAboutReference(error));

function* describe(
  errors: readonly ErrorObject[],
  file: Tracked,
  name: string,
  metaSchemas: ReadonlyMap<string, unknown>,
): Iterable<Diagnostic> {
  const waiting = errors.map((error) => notSupported(error, file, name));
  yield* waiting.filter((each) => each !== undefined);
  yield* misspeltNotes(file, metaSchemas.get(name));
  const others = errors.filter((error, index) => waiting[index] === undefined && !lacksReplaced(error));
  yield* formatFindings(others, file, metaSchemas.get(name));
}

/** A source with "service" has no "get". The finding about "service" already suggests "get". */
const lacksReplaced = ({ keyword, instancePath, params, data }: ErrorObject): boolean =>
  /^\/sources\/[^/]+$/.test(instancePath) &&
  keyword === 'required' &&
  asObject(params)['missingProperty'] === 'get' &&
  asObject(data)['service'] !== undefined;

/**
 * Checks the `$schema` of a file. Editors follow it as a relative path, so the path of the file decides its value. A file that extends
 * another may name the format of changes, and must do so if it is not a whole file of its kind: an editor would call it wrong. `isSound`:
 * the file has no other wrong format, which could be why it is not whole.
 */
export function* checkReference(
  path: string,
  file: Tracked,
  metaSchemas: ReadonlyMap<string, unknown>,
  isSound: boolean,
): Iterable<Diagnostic> {
  const name = metaSchemaOf(path);
  if (name === undefined || !metaSchemas.has(name) || !isObject(file.value)) return;
  const isPart =
    isSound && formatErrors(name, file, metaSchemas).some((error) => restsOnOther(path, file.value, error));
  const said = file.value['$schema'];
  const changes = isExtension(path, file.value) ? [changesOf(name)] : [];
  const allowed = (isPart ? changes : [name, ...changes]).map((each) => relativePath(path, each));
  const [right = ''] = allowed;
  if (allowed.some((each) => said === each || said === `./${each}`)) return;
  const hint = `Write "$schema": "${right}" at the top, so that editors can explain and complete the keys.`;
  if (said === undefined)
    yield finding('format/missing-key', file.origin('', 'key'), 'The file has no "$schema".', hint);
  else {
    const what = isPart ? changesOf(name) : name;
    yield finding('format/wrong-value', file.origin('/$schema'), `"$schema" does not point to ${what}.`, hint);
  }
}

/**
 * In a file that extends another, `null` removes a value (RFC 7396), and the other file may have the missing keys. These errors
 * are checked again in the merged file.
 */
const restsOnOther = (path: string, file: unknown, { instancePath, keyword }: ErrorObject): boolean =>
  isExtension(path, file) && (keyword === 'required' || valueAt(file, instancePath) === null);

function isAboutReference({ instancePath, keyword, params }: ErrorObject): boolean {
  const missing = keyword === 'required' && asObject(params)['missingProperty'] === '$schema';
  return instancePath === '/$schema' || (instancePath === '' && missing);
}

/** The errors of ajv at a place and below it. For a value with several possible shapes, only the errors of the most similar shape. */
function errorsOf(ajv: Ajv, reference: string, place: string, value: unknown): readonly ErrorObject[] {
  const validate = ajv.getSchema(reference);
  if (!validate || validate(value)) return [];
  const errors = (validate.errors ?? []).map((error) => ({ ...error, instancePath: place + error.instancePath }));
  const forks = errors.filter(({ keyword }) => keyword === 'anyOf');
  const inFork = (error: ErrorObject): boolean =>
    forks.some(
      (fork) => error.instancePath === fork.instancePath || error.instancePath.startsWith(`${fork.instancePath}/`),
    );
  const outermost = forks.filter(
    (fork) => !forks.some((other) => fork.instancePath.startsWith(`${other.instancePath}/`)),
  );
  const root = reference.split('#')[0] ?? '';
  return [
    ...errors.filter((error) => !inFork(error)),
    ...outermost
      .filter((fork, index) => outermost.findIndex((other) => other.instancePath === fork.instancePath) === index)
      .flatMap((fork) => nearest(ajv, root, fork, valueAt(value, fork.instancePath.slice(place.length)))),
  ];
}

/** The errors for the shape that is most similar to the value. */
function nearest(ajv: Ajv, root: string, fork: ErrorObject, value: unknown): readonly ErrorObject[] {
  const branches = asList(fork.schema).map((branch) =>
    errorsOf(ajv, root + asText(asObject(branch)['$ref']), fork.instancePath, value),
  );
  const wrongKind = (errors: readonly ErrorObject[]): boolean =>
    errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === fork.instancePath);
  const right = branches.filter((errors) => !wrongKind(errors));
  if (right.length === 0) return [{ ...fork, keyword: 'type', params: { type: kindsOf(branches, fork) } }];
  return [...right].sort((a, b) => weight(a, fork) - weight(b, fork))[0] ?? [];
}

/** How different a value is from a shape. Missing and unknown keys at the top count more than errors below. */
function weight(errors: readonly ErrorObject[], fork: ErrorObject): number {
  const own = errors.filter(({ instancePath }) => instancePath === fork.instancePath);
  const lacks = own.flatMap(({ params }) => asText(asObject(params)['missingProperty']) || []);
  const unknown = own.flatMap(({ params }) => asText(asObject(params)['additionalProperty']) || []);
  // A misspelt key shows which shape the author meant.
  const meant = unknown.filter((key) => nearestName(key, lacks) !== undefined).length;
  return own.length * 3 + lacks.length * 2 + errors.length - meant * 6;
}

function kindsOf(branches: readonly (readonly ErrorObject[])[], fork: ErrorObject): readonly string[] {
  const kinds = branches
    .flat()
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === fork.instancePath);
  return [...new Set(kinds.flatMap(({ params }) => [asObject(params)['type']].flat().map(String)))];
}
