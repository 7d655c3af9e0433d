/** Ids `C-01` to `C-03`, as the checklist numbers them. */
const range = (letter: string, from: number, to = from): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `${letter}-${String(from + place).padStart(2, '0')}`);

/** Every id of the checklist. Ids are never renumbered; the gaps are its own. */
export const allIds: readonly string[] = [
  ...range('R', 1, 55),
  ...range('R', 60, 74),
  ...range('D', 1, 34),
  ...range('S', 1, 30),
  ...range('C', 1, 48),
  ...range('C', 50, 81),
  ...range('C', 90, 109),
  ...range('C', 120, 135),
  ...range('C', 140, 147),
  'C-150',
  ...range('V', 1, 22),
  ...range('E', 1, 20),
  ...range('B', 1, 16),
  ...range('X', 1, 20),
  ...range('A', 1, 57),
];

/** What the loan application and the embedded lender under it promise. */
const application: readonly string[] = [
  ...['R-06', 'R-40'],
  ...range('D', 16, 22),
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

/** What requirements, offers, documents and motor promise: from a submitted application to a funded loan. */
const origination: readonly string[] = [
  ...range('C', 120, 135),
  ...range('C', 140, 147),
  ...range('C', 42, 44),
  ...['C-45', 'C-46', 'C-47', 'C-48'],
  ...range('C', 52, 62),
  ...range('C', 63, 81),
  ...range('C', 90, 109),
  ...['R-07', 'R-08', ...range('R', 11, 13), 'R-15', 'R-16', ...range('R', 31, 33)],
  ...range('R', 53, 55),
  ...range('R', 60, 66),
  ...range('R', 71, 73),
  ...range('S', 16, 20),
  ...['S-24', 'S-26', 'S-30'],
  ...range('D', 10, 12),
  ...['D-23', 'D-29', ...range('D', 30, 33)],
  ...['V-17', 'V-22'],
  ...['E-05', 'E-06', 'E-07', 'E-13', 'E-14'],
  'X-07',
  ...['A-02', 'A-13', 'A-14', 'A-33', 'A-34', 'A-37', 'A-38', 'A-44', 'A-45', 'A-46', 'A-51', 'A-56', 'A-57'],
];

/** What the borrower area promises: signing in, seeing loans, paying, changing, arranging. */
const borrowerArea: readonly string[] = [
  ...range('C', 1, 7),
  ...range('C', 10, 34),
  ...['C-39', 'C-40', 'C-41', 'C-45', 'C-46', 'C-47', 'C-150'],
  ...range('D', 1, 9),
  ...['D-13', 'D-14', 'D-15', 'D-17', 'D-25'],
  ...['R-03', 'R-04', 'R-05', 'R-09', 'R-10', 'R-14', 'R-16', 'R-17', 'R-27', 'R-28'],
  ...range('R', 41, 44),
  ...range('R', 67, 70),
  'R-74',
  ...range('S', 1, 15),
  ...range('S', 21, 24),
  ...['V-16', 'V-18'],
  ...['E-01', 'E-02', 'E-03', 'E-04', 'E-08', 'E-09', 'E-10', 'E-12', 'E-16'],
  ...['X-01', 'X-03', 'X-04', 'X-05', 'X-19'],
  ...['A-11', 'A-12', 'A-16', 'A-17', 'A-31', 'A-40', 'A-48', 'A-49', 'A-50'],
];

/** What has to be named by a test. */
export const promisedIds: readonly string[] = [...new Set([...application, ...origination, ...borrowerArea])];
