import type { ReactElement } from 'react';

/** One way a component is used, as data: the styleguide shows it, a test renders it and runs axe over it. */
export interface Example {
  /** What it shows, in a few words: `with an error`. */
  readonly name: string;
  readonly element: ReactElement;
}
