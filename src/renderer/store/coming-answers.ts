/** The answers of a page that are on their way: a chosen file is inspected before it becomes an answer. */
export interface ComingAnswers {
  /** Notes an answer that has arrived, or will not, when the promise settles. */
  readonly add: (answer: Promise<void>) => void;
  /** Resolves when no answer is on its way any more; `undefined` if none is now. */
  readonly arrival: () => Promise<void> | undefined;
}

/** Creates the list of a page, which is empty at first. */
export function createComingAnswers(): ComingAnswers {
  const coming = new Set<Promise<void>>();
  async function wait(): Promise<void> {
    // Another file may be chosen while the first one is inspected.
    while (coming.size > 0) await Promise.allSettled(coming);
  }
  return {
    add(answer) {
      coming.add(answer);
      const end = () => void coming.delete(answer);
      answer.then(end, end);
    },
    arrival: () => (coming.size > 0 ? wait() : undefined),
  };
}
