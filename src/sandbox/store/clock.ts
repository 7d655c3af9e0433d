/** How far the lender's clock has been moved ahead of the wall's. */
export interface Clock {
  /** Whole days, from 0. */
  offsetDays(): Promise<number>;
  /** Moves it further ahead. */
  moveAhead(days: number): Promise<void>;
}
