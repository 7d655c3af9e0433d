/** The interest on arrears that an instalment collects. It bears no interest itself. */
export const lateInterest = {
  name: '006-late-interest',
  statements: ['ALTER TABLE instalments ADD COLUMN late_interest_pence bigint NOT NULL DEFAULT 0'],
};
