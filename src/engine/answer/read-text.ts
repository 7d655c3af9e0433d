import { cleanText, type FieldSchema, type FieldUi, type Json } from '#model';
import { parseNumber } from '../json/parse-number.ts';
import { withoutAffixes } from './affixes.ts';

/** A field or a part of one, as far as it says how its text is read. */
export interface TextField {
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
}

/**
 * Reads a text as the answer to a field. Every text that becomes an answer passes here when it is stored. Empty text is no answer.
 * Text that is not a number stays text in a numeric field, so that the schema's `type` refuses it with the field's own message. The value
 * of a choice stays as it is, because it is the lender's.
 */
export function readText(field: TextField | undefined, text: string): Json | undefined {
  if (field && isChoice(field)) return text.trim() === '' ? undefined : text;
  const line = cleanText(text, field && kindOf(field));
  if (line === '') return undefined;
  if (!field || !isNumeric(field.schema)) return line;
  return parseNumber(line) ?? parseNumber(withoutAffixes(line, field.ui['ui:options'] ?? {})) ?? line;
}

/** Is the answer to the field a number? */
export const isNumeric = ({ type }: FieldSchema): boolean => type === 'number' || type === 'integer';

const formatsOfDigits = new Set<string | undefined>(['date', 'month', 'time-of-day', 'decimal']);

/** A number, a date and text of digits, letters or a web address have one reading, as digits have. */
function kindOf({ schema, ui }: TextField) {
  if (isNumeric(schema) || formatsOfDigits.has(schema.format)) return 'digits';
  return ui['ui:widget'] === 'textarea' ? 'lines' : ui['ui:options']?.text;
}

function isChoice({ schema, ui }: TextField): boolean {
  const { choices, choicesFrom } = ui['ui:options'] ?? {};
  return [schema.enum, schema.const, choices, choicesFrom].some((given) => given !== undefined);
}
