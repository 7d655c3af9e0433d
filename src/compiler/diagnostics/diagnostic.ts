/** A place in a file of the workspace; line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a value comes from and, where an overlay put it there, what it stands over. */
export interface Origin {
  readonly at: Position;
  readonly over?: Position;
}

/** A finding about the files people edit. Codes are stable: `area/what-is-wrong`. */
export interface Diagnostic extends Origin {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}
