import type { Example } from '../example.ts';
import { Field } from '../field/field.tsx';
import { Combobox } from './combobox.tsx';

const ignore = () => undefined;
const choices = ['Bank of Scotland', 'Barclays', 'Halifax', 'Lloyds Bank', 'Nationwide', 'Santander'].map((label) => ({
  value: label,
  label,
}));

export const comboboxExamples: readonly Example[] = [
  {
    name: 'a chosen bank',
    element: (
      <Field id="combobox-bank" label="Which bank is your account with?">
        <Combobox
          id="combobox-bank"
          name="bank"
          label="Which bank is your account with?"
          choices={choices}
          value="Halifax"
          onChange={ignore}
        />
      </Field>
    ),
  },
  {
    name: 'with an error',
    element: (
      <Field id="combobox-bad" label="Which bank is your account with?" error="Choose a bank from the list">
        <Combobox
          id="combobox-bad"
          name="bank"
          label="Which bank is your account with?"
          choices={choices}
          value="My bank"
          onChange={ignore}
          invalid
          aria-describedby="combobox-bad-error"
        />
      </Field>
    ),
  },
];
