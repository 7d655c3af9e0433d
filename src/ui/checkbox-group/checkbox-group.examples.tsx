import { useState } from 'react';
import type { Example } from '../example.ts';
import { Fieldset } from '../fieldset/fieldset.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const choices = [
  { value: 'reminders', label: 'Reminders about this application' },
  { value: 'offers', label: 'Offers on loans' },
  { value: 'group', label: 'Other products from our group' },
];

function Consents() {
  const [value, setValue] = useState<readonly string[]>(['reminders']);
  return (
    <Fieldset id="group-consent" legend="What would you like to hear about?" hint="This does not affect our decision">
      <CheckboxGroup id="group-consent" name="consent" choices={choices} value={value} onChange={setValue} />
    </Fieldset>
  );
}

export const checkboxGroupExamples: readonly Example[] = [{ name: 'any number of choices', element: <Consents /> }];
