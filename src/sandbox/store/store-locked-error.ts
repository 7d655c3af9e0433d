/** Another server has the data folder or the database open. */
export class StoreLockedError extends Error {
  readonly code = 'store-locked';

  /**
   * @param place which one, as a sentence begins
   * @param pid the process that holds it, where that is known
   */
  constructor(
    readonly place: string,
    readonly pid?: number,
  ) {
    super(`${place} is in use by another server${pid === undefined ? '' : ` (process ${pid})`}.`);
    this.name = 'StoreLockedError';
  }
}
