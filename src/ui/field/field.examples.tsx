import type { Example } from '../example.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

export const fieldExamples: readonly Example[] = [
  {
    name: 'with a label',
    element: (
      <Field id="field-first-name" label="First name">
        <TextInput id="field-first-name" name="firstName" autoComplete="given-name" spellCheck={false} />
      </Field>
    ),
  },
  {
    name: 'with a hint, optional',
    element: (
      <Field id="field-county" label="County" hint="You can leave this empty" optional>
        <TextInput id="field-county" name="county" aria-describedby="field-county-hint" />
      </Field>
    ),
  },
  {
    name: 'with a hint and an error',
    element: (
      <Field
        id="field-email"
        label="Email address"
        hint="We send your quote here"
        error="Enter an email address in the correct format, like name@example.com"
      >
        <TextInput
          id="field-email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue="sam@example"
          invalid
          aria-describedby="field-email-hint field-email-error"
        />
      </Field>
    ),
  },
];
