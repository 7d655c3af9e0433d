/** A visit to the fake bank. Who comes back brings its `state`, and a code where the bank said yes. */
export interface OpenBankingJourneyRecord {
  /** Stands in the bank's address and comes back with the borrower; cannot be guessed. */
  readonly state: string;
  readonly applicationId: string;
  readonly purpose: 'income' | 'payment' | 'resume';
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** What else whoever began it wants to find again; of secrets only their hashes. */
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface OpenBankingJourneys {
  add(journey: OpenBankingJourneyRecord): Promise<void>;
  /** Writes status and details. */
  update(journey: OpenBankingJourneyRecord): Promise<void>;
  find(state: string): Promise<OpenBankingJourneyRecord | undefined>;
}
