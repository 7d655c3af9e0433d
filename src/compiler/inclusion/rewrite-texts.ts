import type { TextStep } from '#lending';
import type { FieldSchema, JsonObject } from '#model';
import { JS } from 'refa';
import { type Language, languageOf, Undecided } from './language.ts';
import { hasResults, rewritten } from './rewrite-language.ts';
import { languageOfTexts, textsOf } from './text-rules.ts';
import { partsOf } from './typical-values.ts';

const known = new Map<string, FieldSchema>();

/** The schema of the texts that the steps of a transform make of the texts of a schema; of any text if that is not decided. */
export function rewriteTexts(from: FieldSchema, steps: readonly TextStep[]): FieldSchema {
  const key = JSON.stringify([from, steps]);
  const schema = known.get(key) ?? decided(() => schemaOf(rewritten(textsIn(from), steps)), { type: 'string' });
  known.set(key, schema);
  return schema;
}

/** Do the steps have a result for every text of a schema? Undefined if that is not decided. */
export function alwaysRewritten(from: JsonObject, steps: readonly TextStep[]): boolean | undefined {
  return decided(() => hasResults(textsIn(from as FieldSchema), steps), undefined);
}

function textsIn(schema: FieldSchema): Language {
  return languageOfTexts(textsOf(partsOf(schema as unknown as JsonObject)));
}

function schemaOf(language: Language): FieldSchema {
  const { source } = JS.toLiteral(language.toRegex(), { flags: { unicode: true } });
  const schema = { type: 'string', pattern: `^(?:${source})$` } as const;
  languageOf(schema.pattern);
  return schema;
}

function decided<Result>(decide: () => Result, otherwise: Result): Result {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Undecided) return otherwise;
    throw error;
  }
}
