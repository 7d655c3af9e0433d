/** The revision of a loan, which changes with every write about it. */
export const loanRevisions = {
  name: '015-loan-revisions',
  statements: ["ALTER TABLE loans ADD COLUMN revision text NOT NULL DEFAULT ''"],
};
