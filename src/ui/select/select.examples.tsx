import type { Example } from '../example.ts';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const terms = [12, 24, 36, 48, 60].map((months) => ({
  value: String(months),
  label: `${months} months (${months / 12} ${months === 12 ? 'year' : 'years'})`,
}));

export const selectExamples: readonly Example[] = [
  {
    name: 'nothing chosen',
    element: (
      <Field id="select-term" label="How long would you like to repay it over?">
        <Select id="select-term" name="term" choices={terms} />
      </Field>
    ),
  },
  {
    name: 'with an error',
    element: (
      <Field
        id="select-bad"
        label="How long would you like to repay it over?"
        error="Select how long you would like to repay over"
      >
        <Select id="select-bad" name="term" choices={terms} invalid aria-describedby="select-bad-error" />
      </Field>
    ),
  },
];
