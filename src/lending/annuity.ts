/** The monthly rate that compounds to an annual one over twelve equal months; both as fractions, not percent. */
export function monthlyRateFromAnnual(annual: number): number {
  return Math.expm1(Math.log1p(annual) / 12);
}

/** The effective annual rate of a monthly one; both as fractions, not percent. */
export function annualRateFromMonthly(monthly: number): number {
  return Math.expm1(Math.log1p(monthly) * 12);
}

/** The equal payment, unrounded, that repays `principal` in `months` at a monthly rate. */
export function levelPayment(principal: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return principal / months;
  return (principal * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate));
}

/** The monthly rate, from 0 up, at which `months` equal payments repay `principal`. */
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
