import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Notice } from './notice.tsx';

export const noticeExamples: readonly Example[] = [
  {
    name: 'information',
    element: (
      <Notice>
        <p>Checking your rate does not affect your credit score.</p>
      </Notice>
    ),
  },
  {
    name: 'success',
    element: (
      <Notice tone="good" title="Your email address is confirmed">
        <p>We will send your documents there.</p>
      </Notice>
    ),
  },
  {
    name: 'warning with an action',
    element: (
      <Notice tone="warn" title="Your quote ends tomorrow" action={<Button variant="quiet">See your quote</Button>}>
        <p>After 22 November you can ask for a new one.</p>
      </Notice>
    ),
  },
  {
    name: 'failure',
    element: (
      <Notice
        tone="bad"
        title="We could not send your application"
        action={<Button variant="secondary">Try again</Button>}
      >
        <p>Your answers are saved. Check your internet connection and try again.</p>
      </Notice>
    ),
  },
];
