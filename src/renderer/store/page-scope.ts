import type { FieldPath } from '#model';
import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import type { FileStore, Lookups } from '../ports.ts';
import type { ComingAnswers } from './coming-answers.ts';
import type { FieldState } from './field-state.ts';
import type { PageStore } from './page-store.ts';
import type { TextControls } from './text-controls.ts';

/** What every field of a page can use. The object stays the same while the page is shown. */
export interface PageScope {
  readonly store: PageStore;
  readonly controls: TextControls;
  readonly coming: ComingAnswers;
  /** The ports that the app passed in at the last render. */
  readonly ports: RefObject<{ readonly lookups: Lookups | undefined; readonly files: FileStore | undefined }>;
}

/** Returns the state of one field, and renders the component again only if that field changes. */
export function useField({ store }: PageScope, path: FieldPath): FieldState | undefined {
  const subscribe = useCallback(
    (fieldChanged: () => void) => {
      const listener = { fieldChanged };
      store.subscribeField(path, listener);
      return () => store.unsubscribeField(path, listener);
    },
    [store, path],
  );
  const read = () => store.field(path);
  return useSyncExternalStore(subscribe, read, read);
}
