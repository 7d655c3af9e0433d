import type { Copy } from '#copy';
import type { Failure, FailureKind } from '../state/failure.ts';

/** Something was read, or something was sent. After a read, nothing has changed. After sending, the borrower must know whether it may have been done. */
export type Attempted = 'read' | 'send';

/** The kinds in which the place may say in its own title what failed, because it is certain that nothing was done. */
const IS_PLAIN: Readonly<Record<Attempted, readonly FailureKind[]>> = {
  read: ['not-loaded', 'no-answer', 'time-out', 'refused', 'not-allowed', 'not-found', 'unusable', 'fault'],
  send: ['not-loaded', 'refused', 'not-allowed', 'not-found'],
};

/** The kinds in which the lender's own text for the borrower says more than ours. */
const SAYS_MORE: readonly FailureKind[] = ['refused', 'moved-on', 'too-many'];

/** The title and the paragraphs of a failure. `title`: what failed, in the words of the place. */
export function failureWords(
  { kind, said, wait }: Failure,
  attempted: Attempted,
  words: Copy<'failures'>,
  title?: string,
): { readonly title: string; readonly texts: readonly string[] } {
  const own = words[attempted][kind];
  const texts = said.length > 0 && SAYS_MORE.includes(kind) ? said : [own.text];
  const isLater = kind === 'too-many' && wait === undefined && said.length === 0;
  return {
    title: (IS_PLAIN[attempted].includes(kind) ? title : undefined) ?? own.title,
    texts: isLater ? [...texts, words.fewMinutes] : texts,
  };
}
