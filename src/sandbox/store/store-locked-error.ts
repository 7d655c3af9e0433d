/** Another server has the data folder open. */
export class StoreLockedError extends Error {
  readonly code = 'store-locked';

  /** `pid`: the process that holds it, where that is known. */
  constructor(
    readonly folder: string,
    readonly pid?: number,
  ) {
    super(`The data folder ${folder} is in use by another server${pid === undefined ? '' : ` (process ${pid})`}.`);
    this.name = 'StoreLockedError';
  }
}
