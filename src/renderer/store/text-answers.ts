import type { Json, WidgetName } from '#model';

/** Returns a value as the text of a control; `''` if there is no value. */
export const toText = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Writes an answer as the text of a control of `widget`. An amount with pence shows both digits of the pence. One with parts of a penny
 * is shown as it is: the page refuses it, and another amount would not explain why.
 */
export function writeText(widget: WidgetName | undefined, value: Json | undefined): string {
  if (widget === 'money' && typeof value === 'number' && !Number.isInteger(value)) {
    const inPence = value.toFixed(2);
    return Number(inPence) === value ? inPence : toText(value);
  }
  return value === null ? '' : toText(value);
}
