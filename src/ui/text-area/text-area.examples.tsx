import { CharacterCount } from '../character-count/character-count.tsx';
import type { Example } from '../example.ts';
import { Field } from '../field/field.tsx';
import { TextArea } from './text-area.tsx';

export const textAreaExamples: readonly Example[] = [
  {
    name: 'with a character count',
    element: (
      <Field id="area-message" label="How can we help?" hint="Leave out card numbers and passwords">
        <TextArea
          id="area-message"
          aria-describedby="area-message-hint area-message-count"
          defaultValue="My payment date has moved."
        />
        <CharacterCount id="area-message-count" length={26} maximum={500} />
      </Field>
    ),
  },
];
