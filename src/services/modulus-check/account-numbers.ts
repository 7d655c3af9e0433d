/** A UK bank account: a sort code of six digits and an account number of eight, without separators. */
export interface AccountNumbers {
  readonly sortCode: string;
  readonly accountNumber: string;
}
