import type { ReactElement } from 'react';

/** One use of a component. The styleguide shows it, and a test renders it and checks it with axe. */
export interface Example {
  /** A short name: `with an error`. */
  readonly name: string;
  readonly element: ReactElement;
}
