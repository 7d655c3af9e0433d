/** What the benchmark needs from an engine whose form is mounted. */
export interface Handle {
  /** The data as the engine holds it. */
  data(): unknown;
  /** The native element of a field that a user would focus; null while the field is hidden. */
  control(path: readonly string[]): HTMLElement | null;
  /** The number of field messages shown. */
  errors(): number;
  submit(): HTMLElement | null;
}
