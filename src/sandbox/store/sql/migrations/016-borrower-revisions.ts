/** The revision of a borrower, which changes with every transaction that writes about them. */
export const borrowerRevisions = {
  name: '016-borrower-revisions',
  statements: ['ALTER TABLE users ADD COLUMN revision integer NOT NULL DEFAULT 0'],
};
