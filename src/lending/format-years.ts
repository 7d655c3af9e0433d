/** Months as years (V-19): 12 "1 year", 18 "1.5 years", 24 "2 years". What is no number of half years stays in months. */
export function formatYears(months: number): string {
  if (months % 6 !== 0) return months === 1 ? '1 month' : `${months} months`;
  return `${months / 12} ${months === 18 || months >= 24 ? 'years' : 'year'}`;
}
