import type { FieldSchema, Json, WidgetName } from '#model';
import { toText } from './choice-values.ts';
import { parseNumber } from './parse-number.ts';

/** Is the field's answer a number? */
export const isNumeric = ({ type }: FieldSchema): boolean => type === 'number' || type === 'integer';

const readLine = (text: string): string | undefined => text.trim() || undefined;

/** How a control's text becomes an answer of that schema; empty text is no answer. */
export const readText = (schema: FieldSchema): ((text: string) => Json | undefined) =>
  isNumeric(schema) ? parseNumber : readLine;

const plain = (value: Json | undefined): string => (value === null ? '' : toText(value));

/** Pounds with pence show both digits of them. */
const pounds = (value: Json | undefined): string =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : plain(value);

/** How an answer is written into a control of that kind. */
export const writeText = (widget: WidgetName): ((value: Json | undefined) => string) =>
  widget === 'money' ? pounds : plain;
