import type { Example } from '../example.ts';
import { CharacterCount } from './character-count.tsx';

export const characterCountExamples: readonly Example[] = [
  { name: 'characters left', element: <CharacterCount id="count-left" length={120} maximum={500} /> },
  { name: 'too long', element: <CharacterCount id="count-over" length={503} maximum={500} /> },
];
