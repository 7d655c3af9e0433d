/** What the borrower saw and answered in a submission, as JSON. It is personal data. */
export const evidence = {
  name: '017-evidence',
  statements: ['ALTER TABLE submissions ADD COLUMN evidence text'],
};
