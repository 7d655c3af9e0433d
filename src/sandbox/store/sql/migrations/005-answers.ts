import type { Migration } from '../migration.ts';

/** What a person answers an arrangement by, and which Direct Debit is asked for once more. */
export const answers: Migration = {
  name: '005-answers',
  statements: [
    'ALTER TABLE arrangements ADD COLUMN remaining_pence bigint',
    'ALTER TABLE repayments ADD COLUMN retry_of text',
  ],
};
