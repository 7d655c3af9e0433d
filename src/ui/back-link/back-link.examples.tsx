import type { Example } from '../example.ts';
import { BackLink } from './back-link.tsx';

export const backLinkExamples: readonly Example[] = [
  { name: 'as a link', element: <BackLink href="#home" /> },
  { name: 'as a button', element: <BackLink text="Back to your loan" /> },
];
