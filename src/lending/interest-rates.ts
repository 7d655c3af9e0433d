/** The monthly rate that compounds to an annual rate over twelve equal months. Both are fractions, not percent. */
export function monthlyRateFromAnnual(annual: number): number {
  return Math.expm1(Math.log1p(annual) / 12);
}

/** The effective annual rate of a monthly rate. Both are fractions, not percent. */
export function annualRateFromMonthly(monthly: number): number {
  return Math.expm1(Math.log1p(monthly) * 12);
}

/** The level monthly payment, unrounded, that repays `principal` in `months` at a monthly rate. */
export function levelPayment(principal: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return principal / months;
  return (principal * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate));
}

/** The monthly rate, 0 or more, at which `months` level payments repay `principal`. */
export function monthlyRateFromPayment(principal: number, payment: number, months: number): number {
  let low = 0;
  let high = 1;
  while (levelPayment(principal, high, months) < payment) high *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (levelPayment(principal, middle, months) < payment) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** One movement of money, in pence: positive to the borrower, negative to the lender. */
export interface CashFlow {
  /** Years since the first drawdown; a month is a twelfth. */
  readonly years: number;
  readonly amount: number;
}

/** The highest annual rate that is tried, as a fraction: the debt grows ten-thousandfold in a year. */
const HIGHEST = 10_000;

/**
 * The annual percentage rate of charge (CONC App 1.2.6R): the yearly rate at which drawdowns and repayments, charges included, have
 * the same present value. Percent, unrounded; the rule prints it to one decimal, half up.
 * @returns `undefined` if no rate of 0 or more balances the cash flows
 */
export function aprFromCashFlows(flows: readonly CashFlow[]): number | undefined {
  const presentValue = (rate: number): number =>
    flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-flow.years * Math.log1p(rate)), 0);
  if (presentValue(0) > 0 || presentValue(HIGHEST) < 0) return undefined;
  let low = 0;
  let high = HIGHEST;
  for (let step = 0; step < 120; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) < 0) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 100;
}
