/** A form of RJSF itself asks for a file. Only `PageForm` keeps files; the form's data would hold the handle of a lost file. */
export class FileWithoutPageError extends Error {
  readonly code = 'file-without-page';

  /** @param id the id of the field */
  constructor(id: string) {
    super(`The field ${id} asks for a file. Draw it with PageForm, which keeps the file.`);
    this.name = 'FileWithoutPageError';
  }
}
