import type { Example } from '../example.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const visuallyHiddenExamples: readonly Example[] = [
  {
    name: 'the hidden part of a link',
    element: (
      <a href="#amount">
        Change <VisuallyHidden>loan amount</VisuallyHidden>
      </a>
    ),
  },
];
