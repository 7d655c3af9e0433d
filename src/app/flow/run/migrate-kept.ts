import { loadDraftMigration } from '#engine';
import type { CompiledFlow } from '#model';
import type { DraftStorage } from '#services';

/** Replaces a stored draft of an older version of the flow by one of this version, with the answers that still fit. */
export async function migrateKept(drafts: DraftStorage, key: string, flow: CompiledFlow): Promise<void> {
  const draft = drafts.load(key);
  if (draft === undefined || draft.version === flow.version) return;
  const migrate = await loadDraftMigration();
  drafts.save(migrate(flow, draft));
}
