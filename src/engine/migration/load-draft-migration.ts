import type { migrateDraft } from './migrate-draft.ts';

/** Loads the migration of drafts, a chunk that only a draft of an older version needs. */
export async function loadDraftMigration(): Promise<typeof migrateDraft> {
  return (await import('./migrate-draft.ts')).migrateDraft;
}
