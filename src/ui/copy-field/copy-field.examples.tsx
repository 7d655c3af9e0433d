import type { Example } from '../example.ts';
import { CopyField } from './copy-field.tsx';

export const copyFieldExamples: readonly Example[] = [
  {
    name: 'a link to go on with on another device',
    element: (
      <CopyField label="Link to this application" value="https://borrower.example/account/borrow/continue?id=81" />
    ),
  },
];
