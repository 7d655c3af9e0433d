import { makeDraft } from '#engine';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import { withheldFrom } from '../run/lost-answers.ts';

/** Stores a draft after every answer. A form run that is over is not stored any more. */
export function useDraft(formRun: FormRun, page: string): void {
  const { drafts } = useServices();
  useEffect(() => {
    const { session, key, isOver, changed, draft: kept } = formRun;
    const save = () => {
      if (isOver()) return;
      const draft = makeDraft(session, page);
      // An existing draft is stored again even without changes, so that answers that were sent disappear from it.
      kept.isStored ||= session.hasChanges() || draft.params !== undefined;
      if (kept.isStored) drafts.save({ ...draft, flow: key, withheld: withheldFrom(formRun), changed });
    };
    save();
    window.addEventListener('pagehide', save);
    const unsubscribe = session.subscribe(save);
    return () => {
      window.removeEventListener('pagehide', save);
      unsubscribe();
    };
  }, [formRun, page, drafts]);
}
