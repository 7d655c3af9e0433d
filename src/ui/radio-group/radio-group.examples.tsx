import { type ComponentProps, useState } from 'react';
import type { Example } from '../example.ts';
import { Fieldset } from '../fieldset/fieldset.tsx';
import { RadioGroup } from './radio-group.tsx';

const homes = [
  { value: 'mortgage', label: 'I own it with a mortgage' },
  { value: 'parents', label: 'I live with my parents' },
  { value: 'private', label: 'I rent it from a private landlord' },
];
const bands = [
  { value: 'Great', label: 'Great', hint: 'No missed payments, little borrowed' },
  { value: 'Good', label: 'Good', hint: 'Payments mostly on time' },
  { value: 'Fair', label: 'Fair', hint: 'A few missed payments' },
  { value: 'Limited', label: 'Limited', hint: 'Little or no history of borrowing' },
];

function Radios({
  start = '',
  ...rest
}: { start?: string } & Omit<ComponentProps<typeof RadioGroup>, 'value' | 'onChange'>) {
  const [value, setValue] = useState(start);
  return <RadioGroup {...rest} value={value} onChange={setValue} />;
}

export const radioGroupExamples: readonly Example[] = [
  {
    name: 'one of a few choices',
    element: (
      <Fieldset id="radio-home" legend="Do you own or rent your home?">
        <Radios id="radio-home" name="home" choices={homes} start="private" />
      </Fieldset>
    ),
  },
  {
    name: 'with a hint for each',
    element: (
      <Fieldset id="radio-band" legend="How would you describe your credit score?" hint="A guess is fine">
        <Radios id="radio-band" name="band" choices={bands} />
      </Fieldset>
    ),
  },
  {
    name: 'side by side, with an error',
    element: (
      <Fieldset id="radio-inline" legend="Do you have a mobile number?" error="Select yes if you have a mobile number">
        <Radios
          id="radio-inline"
          name="mobile"
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          inline
          invalid
        />
      </Fieldset>
    ),
  },
];
