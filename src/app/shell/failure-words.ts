import type { Failure, FailureKind } from '../state/failure.ts';

/** Something was read, or something was sent. */
export type Attempted = 'read' | 'send';

/** What a failure says. */
export interface FailureWords {
  readonly title: string;
  readonly text: string;
  /** The place may say in its own title what failed, because it is certain that nothing was done. */
  readonly isPlain?: boolean;
}

const FAULT = 'There is a problem with our service. You did not cause it.';

/** After a read, nothing has changed. */
const READ: Readonly<Record<FailureKind, FailureWords>> = {
  'not-loaded': {
    title: 'We could not load this page',
    text: 'You may be offline, or we may have just updated this service. Try again.',
    isPlain: true,
  },
  offline: {
    title: 'You seem to be offline',
    text: 'We could not reach our service. Check your internet connection, then try again.',
  },
  'no-answer': { title: 'We lost the connection', text: 'The answer did not arrive. Try again.', isPlain: true },
  'time-out': { title: 'This took too long', text: 'Our service did not answer in time. Try again.', isPlain: true },
  refused: {
    title: 'We could not show this',
    text: 'Our service did not accept the request. Try again, or contact us.',
    isPlain: true,
  },
  'moved-on': {
    title: 'Something has changed',
    text: 'This has changed since you opened the page. Try again to see how it is now.',
  },
  'not-allowed': {
    title: 'You cannot see this',
    text: 'It belongs to another customer, or your account is not allowed to see it. Sign out to use another account.',
    isPlain: true,
  },
  'not-found': { title: 'We could not find this', text: 'It may no longer be available.', isPlain: true },
  'too-many': { title: 'You need to wait', text: 'We have received too many requests in a short time.' },
  busy: { title: 'Our service is busy', text: 'We cannot show this at the moment.' },
  'signed-out': {
    title: 'We could not confirm that it is you',
    text: 'Sign in again to see this page. We will bring you back here.',
  },
  unusable: { title: 'Something went wrong', text: `${FAULT} The answer could not be used. Try again.`, isPlain: true },
  fault: { title: 'Something went wrong', text: `${FAULT} Try again in a moment.`, isPlain: true },
  stopped: { title: 'You stopped loading this', text: 'Try again to load it.' },
};

const UNKNOWN = 'so we do not know whether this arrived. Try again to find out.';

/** After sending, the borrower must know whether it may have been done. */
const SEND: Readonly<Record<FailureKind, FailureWords>> = {
  'not-loaded': {
    title: 'We could not send this',
    text: 'You may be offline, or we may have just updated this service. Nothing was sent. Try again.',
    isPlain: true,
  },
  offline: {
    title: 'You seem to be offline',
    text: 'We could not reach our service, so nothing was sent. Check your internet connection, then try again.',
  },
  'no-answer': { title: 'We did not get an answer', text: `The connection was lost, ${UNKNOWN}` },
  'time-out': { title: 'This took too long', text: `We did not get an answer in time, ${UNKNOWN}` },
  refused: {
    title: 'We could not accept this',
    text: 'Something in it was not accepted. Check what you entered, then try again or contact us.',
    isPlain: true,
  },
  'moved-on': {
    title: 'Something has changed',
    text: 'You may have sent this already, or something has changed since you started. Check your account, or try again.',
  },
  'not-allowed': {
    title: 'You cannot send this',
    text: 'The account that you are signed in with is not allowed to do this. Sign out to use another account, or try again.',
    isPlain: true,
  },
  'not-found': {
    title: 'We could not find what this is about',
    text: 'It may no longer be available. Check your account, or try again.',
    isPlain: true,
  },
  'too-many': {
    title: 'You need to wait before you try again',
    text: 'We have received too many requests in a short time.',
  },
  busy: { title: 'Our service is busy', text: 'We could not deal with this at the moment.' },
  'signed-out': {
    title: 'We could not confirm that it is you',
    text: 'Nothing was sent. Sign in again, and we will bring you back to this page.',
  },
  unusable: {
    title: 'Something went wrong on our side',
    text: `Our service gave an answer that we could not use, ${UNKNOWN}`,
  },
  fault: {
    title: 'Something went wrong on our side',
    text: `${FAULT} We may not have received this. Try again in a moment.`,
  },
  stopped: { title: 'You stopped sending this', text: 'You can try again.' },
};

/** The kinds in which the lender's own text for the borrower says more than ours. */
const SAYS_MORE: readonly FailureKind[] = ['refused', 'moved-on', 'too-many'];

/** The title and the paragraphs of a failure. `title`: what failed, in the words of the place. */
export function failureWords(
  { kind, said, wait }: Failure,
  attempted: Attempted,
  title?: string,
): { readonly title: string; readonly texts: readonly string[] } {
  const words = (attempted === 'read' ? READ : SEND)[kind];
  const texts = said.length > 0 && SAYS_MORE.includes(kind) ? said : [words.text];
  const isLater = kind === 'too-many' && wait === undefined && said.length === 0;
  return {
    title: (words.isPlain === true ? title : undefined) ?? words.title,
    texts: isLater ? [...texts, 'Wait a few minutes, then try again.'] : texts,
  };
}
