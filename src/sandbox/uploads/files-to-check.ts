import type { UploadedFile } from '#model';

/** A file in a request body. */
export interface SentFile {
  readonly file: UploadedFile;
  /** The JSON Pointer to the file in the body, `''` for the body itself. */
  readonly pointer: string;
  /** Which file of the requirement it is, such as `front`. */
  readonly kind: string;
}

/**
 * Ends the transaction of a request whose files are not checked yet. The check takes long, and other requests wait for a transaction. So
 * the files are checked between two runs of the operation: the first finds that the borrower may send them, the second keeps them.
 */
export class FilesToCheck extends Error {
  override readonly name = 'FilesToCheck';

  constructor(
    /** The application that the files are for. */
    readonly owner: string,
    readonly files: readonly SentFile[],
  ) {
    super('the files are not checked yet');
  }
}
