/** The monthly surplus of a referred arrangement, and the Direct Debit that a retry repeats. */
export const answers = {
  name: '005-answers',
  statements: [
    'ALTER TABLE arrangements ADD COLUMN remaining_pence bigint',
    'ALTER TABLE repayments ADD COLUMN retry_of text',
  ],
};
