/** A position in a file of the workspace. Line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A position as people and other programs write it: `file:line:column`. */
export const placeOf = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;

/** Where a value was written. `over` is the position of the value that an overlay replaced. */
export interface Origin {
  readonly at: Position;
  readonly over?: Position | undefined;
}

/** A finding about the files that people edit. Codes are stable: `area/what-is-wrong`. */
export interface Diagnostic extends Origin {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** Other places with the same mistake. */
  readonly also?: readonly Position[];
  /** If a name is unknown: the names that are allowed in its place. Only editors use them. */
  readonly names?: readonly string[];
  /** The same text for all findings about one mistake, which are shown as one. */
  readonly cause?: string;
}
