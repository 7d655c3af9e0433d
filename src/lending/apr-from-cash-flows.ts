/** Money that moves: positive to the borrower, negative back to the lender, in pence. */
export interface CashFlow {
  /** Years since the first drawdown; a month is a twelfth. */
  readonly years: number;
  readonly amount: number;
}

/** The highest annual rate looked for, as a fraction: ten thousand times the money a year. */
const HIGHEST = 10_000;

/**
 * The annual percentage rate of charge (CONC App 1.2.6R): the yearly rate at which drawdowns and repayments, charges
 * included, are worth the same on the first day. Percent, unrounded; the rule prints it to one decimal, half up. `undefined`
 * where no rate from 0 up balances them.
 */
export function aprFromCashFlows(flows: readonly CashFlow[]): number | undefined {
  const worth = (rate: number): number =>
    flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-flow.years * Math.log1p(rate)), 0);
  if (worth(0) > 0 || worth(HIGHEST) < 0) return undefined;
  let low = 0;
  let high = HIGHEST;
  for (let step = 0; step < 120; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) < 0) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 100;
}
