/** A column that nothing reads any more: the revision of a borrower replaced the revision of a loan. */
export const loanRevisions = {
  name: '015-loan-revisions',
  statements: ["ALTER TABLE loans ADD COLUMN revision text NOT NULL DEFAULT ''"],
};
