import type { Example } from '../example.ts';
import { Field } from '../field/field.tsx';
import { Stack } from '../layout/layout.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Fieldset } from './fieldset.tsx';

export const fieldsetExamples: readonly Example[] = [
  {
    name: 'fields that belong together',
    element: (
      <Fieldset id="fieldset-address" legend="Where do you live now?" size="large">
        <Stack>
          <Field id="fieldset-street" label="Street">
            <TextInput id="fieldset-street" autoComplete="address-line1" defaultValue="14 Mill Lane" />
          </Field>
          <Field id="fieldset-town" label="Town or city">
            <TextInput id="fieldset-town" autoComplete="address-level2" width="medium" defaultValue="Leeds" />
          </Field>
        </Stack>
      </Fieldset>
    ),
  },
];
