import type { ErrorObject } from 'ajv';
import { nearest } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { asObject, below } from '../json/json-access.ts';
import type { Tracked } from '../files/tracked.ts';
import { finding } from '../diagnostics/finding.ts';
import { formatFinding } from './format-finding.ts';

/** From so many unknown keys on, an object is taken to be meant for another file. */
const many = 4;

/** Ajv's findings about a file in plain words: what follows from another finding is left out. `root` is the meta-schema. */
export function* formatFindings(errors: readonly ErrorObject[], file: Tracked, root: unknown): Iterable<Diagnostic> {
  const foreign = new Set<string>();
  for (const error of errors) {
    const { keyword, instancePath } = error;
    const unknown = unknownKeys(errors, instancePath);
    if (keyword === 'required' && isMisspelt(error, unknown)) continue;
    if (keyword !== 'additionalProperties' || unknown.length < many) yield* formatFinding(error, file, root);
    else if (!foreign.has(instancePath)) {
      foreign.add(instancePath);
      yield foreignFinding(error, file, unknown);
    }
  }
}

/** The keys of an object that its format does not know. */
function unknownKeys(errors: readonly ErrorObject[], place: string): readonly string[] {
  return errors.flatMap(({ instancePath, params }) => {
    const key = asObject(params)['additionalProperty'];
    return instancePath === place && typeof key === 'string' ? [key] : [];
  });
}

/** Does the key that is missing stand there under a name that is nearly right? */
function isMisspelt({ params }: ErrorObject, unknown: readonly string[]): boolean {
  const missing = asObject(params)['missingProperty'];
  return typeof missing === 'string' && unknown.some((key) => nearest(key, [missing]) !== undefined);
}

function foreignFinding(
  { instancePath, parentSchema }: ErrorObject,
  file: Tracked,
  unknown: readonly string[],
): Diagnostic {
  const origin = file.origin(below(instancePath, unknown[0] ?? ''), 'key');
  const known = Object.keys(asObject(asObject(parentSchema)['properties'])).join(', ');
  const message = `${unknown.map((key) => `"${key}"`).join(', ')} are not keys that are known here.`;
  return finding('format/unknown-key', origin, message, `Use ${known}.`);
}
