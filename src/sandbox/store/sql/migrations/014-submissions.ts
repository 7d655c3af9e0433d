/** Which compiled flow made each submission. The address of a flow says nothing about the borrower. */
export const submissions = {
  name: '014-submissions',
  statements: [
    `CREATE TABLE submissions (
      brand text NOT NULL,
      operation text NOT NULL,
      attempt text NOT NULL,
      path text NOT NULL,
      resource text,
      flow text NOT NULL,
      sent_at text NOT NULL,
      PRIMARY KEY (brand, operation, attempt)
    )`,
    'CREATE INDEX submissions_of_resource ON submissions (resource)',
  ],
};
