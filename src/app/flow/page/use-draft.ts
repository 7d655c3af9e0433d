import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import type { FormRun } from '../run/form-runs.ts';

/** Keeps the draft up with the answers. A journey that was sent is not kept any more, whatever its form still says. */
export function useDraft({ session, key, isOver, draft: kept }: FormRun, page: string): void {
  const { drafts } = useServices();
  useEffect(() => {
    const save = () => {
      if (isOver()) return;
      const draft = session.draft(page);
      // What was sent meanwhile goes from a draft that is there.
      kept.there ||= session.hasChanges() || draft.params !== undefined;
      if (kept.there) drafts.save({ ...draft, flow: key });
    };
    save();
    window.addEventListener('pagehide', save);
    const stop = session.subscribe(save);
    return () => {
      window.removeEventListener('pagehide', save);
      stop();
    };
  }, [session, key, isOver, kept, page, drafts]);
}
