import { asObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, type Tracked } from '#findings';

const smallest = 1e-6;

/** A finding about a `multipleOf` of a schema that JSON Schema forbids, or that is too fine for the proofs of the check. */
export function* unsupportedStep(file: Tracked, schema: unknown, place: Pointer): Iterable<Diagnostic> {
  const { multipleOf } = asObject(schema);
  for (const part of ['not', 'contains']) {
    const inner = asObject(schema)[part];
    if (inner !== undefined) yield* unsupportedStep(file, inner, below(place, part));
  }
  if (typeof multipleOf !== 'number' || (multipleOf > 0 && Number(multipleOf.toFixed(6)) === multipleOf)) return;
  const message = `"multipleOf" is ${multipleOf}, which is not supported.`;
  const hint = `Write a number of at least ${smallest.toFixed(6)} with at most 6 decimal places, such as 0.01.`;
  yield finding('schema/unsupported', file.origin(below(place, 'multipleOf')), message, hint);
}
