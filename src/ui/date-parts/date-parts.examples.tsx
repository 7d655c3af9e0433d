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
  {
    name: 'a month',
    element: (
      <Fieldset id="month-since" legend="When did you move in?" hint="For example, 3 2019">
        <DateParts kind="month" id="month-since" name="since" value="2019-03" />
      </Fieldset>
    ),
  },
  {
    name: 'a time',
    element: (
      <Fieldset id="time-call" legend="When should we call?" hint="For example, 14 30">
        <DateParts kind="time" id="time-call" name="call" value="14:30" />
      </Fieldset>
    ),
  },
];
