import type { Example } from '../example.ts';
import { Field } from '../field/field.tsx';
import { TextInput } from './text-input.tsx';

export const textInputExamples: readonly Example[] = [
  {
    name: 'an amount in pounds',
    element: (
      <Field id="input-amount" label="How much would you like to borrow, in pounds?" hint="Between £1,000 and £25,000">
        <TextInput
          id="input-amount"
          inputMode="numeric"
          prefix="£"
          width="short"
          defaultValue="7500"
          aria-describedby="input-amount-hint"
        />
      </Field>
    ),
  },
  {
    name: 'with a unit',
    element: (
      <Field id="input-rent" label="Your share of the rent, in pounds a month">
        <TextInput id="input-rent" inputMode="decimal" prefix="£" suffix="a month" width="medium" />
      </Field>
    ),
  },
  {
    name: 'with an error',
    element: (
      <Field id="input-bad" label="Income after tax, in pounds" error="Income must be an amount in pounds, like 1850">
        <TextInput
          id="input-bad"
          inputMode="decimal"
          prefix="£"
          width="medium"
          defaultValue="two thousand"
          invalid
          aria-describedby="input-bad-error"
        />
      </Field>
    ),
  },
];
