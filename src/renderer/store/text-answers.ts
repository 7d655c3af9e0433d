import { parseNumber } from '#engine';
import type { FieldSchema, Json, WidgetName } from '#model';

/** Is the answer to the field a number? */
export const isNumeric = ({ type }: FieldSchema): boolean => type === 'number' || type === 'integer';

/** Invisible characters that pasted text may contain: marks of writing direction, joiners, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Spaces of other widths than the ordinary space. */
const SPACES = /[\u00a0\u2000-\u200a\u202f]/g;

/** Returns the visible text in its normal form, because `é` may be one character or two. */
const visible = (text: string): string => text.replace(INVISIBLE, '').replace(SPACES, ' ').normalize('NFC');

const readLine = (text: string): string | undefined => visible(text).trim() || undefined;

const readNumber = (text: string): number | string | undefined => {
  const line = readLine(text);
  return line === undefined ? undefined : (parseNumber(line) ?? line);
};

/** Returns a value as the text of a control; `''` if there is no value. */
export const toText = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Reads a control's text as an answer to `schema`. Empty text is no answer. Text that is not a number stays text in a numeric
 * field, so that the schema's `type` refuses it with the field's own message.
 */
export const readText = (schema: FieldSchema, text: string): Json | undefined =>
  isNumeric(schema) ? readNumber(text) : readLine(text);

/** Writes an answer as the text of a control of `widget`. An amount with pence shows both digits of the pence. */
export function writeText(widget: WidgetName | undefined, value: Json | undefined): string {
  if (widget === 'money' && typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(2);
  return value === null ? '' : toText(value);
}
