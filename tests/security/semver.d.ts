declare module 'semver' {
  /** Less than 0 if `one` is the earlier version, more than 0 if it is the later one. Throws for a text that is not a version. */
  export function compare(one: string, other: string, loose?: boolean): -1 | 0 | 1;
  /** The version in its plain form; null for a text that is not a version. */
  export function valid(version: string, loose?: boolean): string | null;
}
