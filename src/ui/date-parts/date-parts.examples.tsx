import type { Example } from '../example.ts';
import { Fieldset } from '../fieldset/fieldset.tsx';
import { DateParts } from './date-parts.tsx';

export const datePartsExamples: readonly Example[] = [
  {
    name: 'a date of birth',
    element: (
      <Fieldset id="date-birth" legend="Date of birth" hint="For example, 27 3 1986">
        <DateParts id="date-birth" name="dateOfBirth" autoComplete="bday" />
      </Fieldset>
    ),
  },
  {
    name: 'with a missing part',
    element: (
      <Fieldset
        id="date-bad"
        legend="Date of birth"
        hint="For example, 27 3 1986"
        error="Date of birth must include a day, a month and a year"
      >
        <DateParts id="date-bad" name="dateOfBirth" value="1990--05" invalid />
      </Fieldset>
    ),
  },
];
