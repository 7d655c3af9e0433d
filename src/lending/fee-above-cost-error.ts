/** Thrown where a fee is more than a loan costs at its APR, which the fee is a part of: no such terms can be. */
export class FeeAboveCostError extends Error {
  readonly code = 'fee-above-cost';

  /**
   * @param fee pence
   * @param cost everything paid back beyond the amount, in pence
   */
  constructor(
    readonly fee: number,
    readonly cost: number,
  ) {
    super('The fee is more than the loan costs at this APR.');
    this.name = 'FeeAboveCostError';
  }
}
