/** What the benchmark asks of an engine once its form is there. */
export interface Handle {
  /** The data, as the engine itself holds it. */
  data(): unknown;
  /** The native element that a user focuses for a field; null while it is not shown. */
  control(path: readonly string[]): HTMLElement | null;
  /** How many field messages are on show. */
  errors(): number;
  submit(): HTMLElement | null;
}
