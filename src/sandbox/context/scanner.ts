/** Looks for viruses in files. */
export interface Scanner {
  /**
   * @throws {ScannerAwayError} the scanner does not answer, or cannot scan the file
   */
  scan(content: Buffer): Promise<'clean' | 'infected'>;
}

/** The scanner does not answer, or cannot scan. The message never contains what was scanned. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError';
}
