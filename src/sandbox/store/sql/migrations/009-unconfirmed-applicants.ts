/** Applicants who gave the email address of another user and have not confirmed that it is theirs. */
export const unconfirmedApplicants = {
  name: '009-unconfirmed-applicants',
  statements: [
    'ALTER TABLE users ADD COLUMN unconfirmed_email text',
    'CREATE INDEX users_unconfirmed ON users (unconfirmed_email)',
  ],
};
