/**
 * Checks again after every change, one check at a time. If something changes during a check, its result is not used, and the next check
 * begins at once. A client that types fast therefore never sees findings about an older text.
 */
export class CheckRuns<Result> {
  private version = 0;
  private running: Promise<void> | undefined;

  /** `check` must read the texts when it is called. `publish` receives only results about the latest texts. */
  constructor(
    private readonly check: () => Promise<Result>,
    private readonly publish: (result: Result) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  changed(): void {
    this.version++;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    for (let checked = -1; checked !== this.version;) {
      checked = this.version;
      try {
        const result = await this.check();
        if (checked === this.version) this.publish(result);
      } catch (error) {
        this.failed(error);
      }
    }
  }
}
