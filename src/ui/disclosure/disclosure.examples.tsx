import type { Example } from '../example.ts';
import { Disclosure } from './disclosure.tsx';

export const disclosureExamples: readonly Example[] = [
  { name: 'closed', element: <Disclosure summary="Why we ask">The law wants us to know who we lend to.</Disclosure> },
];
