/** One choice of a `Select`, `RadioGroup` or `CheckboxGroup`. */
export interface ChoiceItem {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}
