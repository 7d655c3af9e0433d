/** The language in which a user reads emails. */
export const languages = {
  name: '013-languages',
  statements: ['ALTER TABLE users ADD COLUMN language text'],
};
