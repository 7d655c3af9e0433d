import type { Choice, FieldOptions, FieldSchema, Json } from '#model';

/** A choice as the controls want it: values are text there. */
export interface TextChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

const yesNo: readonly Choice[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** What can be chosen: the declared choices, or each value of the schema under its own name. */
export function choicesOf(options: FieldOptions, schema: FieldSchema): readonly Choice[] {
  if (options.choices) return options.choices;
  if (schema.type === 'boolean' && !schema.enum) return yesNo;
  return (schema.enum ?? []).map((value) => ({ value, label: toText(value) }));
}

/** A value as a control's text; `''` for none. */
export const toText = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

export const textChoices = (choices: readonly Choice[]): readonly TextChoice[] =>
  choices.map(({ value, label, hint }) => ({ value: toText(value), label, ...(hint !== undefined && { hint }) }));

/** The value behind a control's text; undefined for none of the choices. */
export const fromText = (choices: readonly Choice[], text: string): Json | undefined =>
  choices.find(({ value }) => toText(value) === text)?.value;

/** Does a source still have to bring the choices? */
export const areAwaited = ({ choices, choicesFrom }: FieldOptions): boolean =>
  choicesFrom !== undefined && (choices ?? []).length === 0;
