/** Ids `C-01` to `C-03`, as the checklist numbers them. */
const range = (letter: string, from: number, to = from): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `${letter}-${String(from + place).padStart(2, '0')}`);

/**
 * What the loan application and the embedded lender under it promise, by the ids of the checklist. Review statistics (D-16),
 * payment methods (D-17) and visits of an offer belong to pages that come with the borrower area.
 */
export const checklistIds: readonly string[] = [
  ...['R-06', 'R-40'],
  ...range('D', 18, 22),
  ...['D-24', ...range('D', 26, 28), 'D-30', 'D-31'],
  ...range('S', 27, 29),
  ...range('V', 1, 15),
  ...range('V', 19, 21),
  ...range('B', 5, 10),
  ...range('C', 1, 3),
  ...['C-38', 'C-50', 'C-51'],
  'E-20',
  ...['X-01', 'X-04', 'X-20'],
  ...['A-09', ...range('A', 34, 37), 'A-39', 'A-43', 'A-54'],
];
