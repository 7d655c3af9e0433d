import type { Copy } from '#copy';
import type { Choice, FieldOptions, FieldSchema, Json } from '#model';
import { toText } from '../store/text-answers.ts';

/** A choice for a native control, whose values are text. */
export interface TextChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The choices of a field: those that the UI declares, or the values of the schema with the value as label. */
export function choicesOf(
  options: FieldOptions,
  schema: FieldSchema,
  words: Pick<Copy<'interface'>, 'yes' | 'no'>,
): readonly Choice[] {
  if (options.choices) return options.choices;
  if (schema.type === 'boolean' && !schema.enum)
    return [
      { value: true, label: words.yes },
      { value: false, label: words.no },
    ];
  return (schema.enum ?? []).map((value) => ({ value, label: toText(value) }));
}

/** Returns the choices with their values as text. */
export const textChoices = (choices: readonly Choice[]): readonly TextChoice[] =>
  choices.map(({ value, label, hint }) => ({ value: toText(value), label, ...(hint !== undefined && { hint }) }));

/** Returns the value that a control's text stands for; `undefined` if it is not a choice. */
export const fromText = (choices: readonly Choice[], text: string): Json | undefined =>
  choices.find(({ value }) => toText(value) === text)?.value;

/** Do the choices come from a source that has not answered yet? */
export const areAwaited = ({ choices, choicesFrom }: FieldOptions): boolean =>
  choicesFrom !== undefined && (choices ?? []).length === 0;
