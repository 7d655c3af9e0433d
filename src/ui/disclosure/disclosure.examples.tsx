import type { Example } from '../example.ts';
import { Disclosure } from './disclosure.tsx';

export const disclosureExamples: readonly Example[] = [
  { name: 'closed', element: <Disclosure summary="Why we ask">By law, we must know who we lend to.</Disclosure> },
];
