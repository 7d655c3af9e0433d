import type { FieldPath } from '#model';
import { createContext, type RefObject, use, useCallback, useSyncExternalStore } from 'react';
import type { FileStore } from '../file-store.ts';
import type { Lookups } from '../lookups.ts';
import type { PageStore } from './page-store.ts';
import type { Slot } from './slot.ts';
import type { TextControls } from './text-controls.ts';

/** What every field of a page can reach; the same object as long as the page is shown. */
export interface PageScope {
  readonly store: PageStore;
  readonly controls: TextControls;
  /** What the app handed in last. */
  readonly outside: RefObject<{ readonly lookups: Lookups | undefined; readonly files: FileStore | undefined }>;
}

export const PageScopeContext = createContext<PageScope | undefined>(undefined);

/** Throws outside a page form. */
export function usePageScope(): PageScope {
  const scope = use(PageScopeContext);
  if (!scope) throw new Error('A field needs a page form round it.');
  return scope;
}

/** Renders its component again when this field changes, and only then. */
export function useSlot(path: FieldPath): Slot | undefined {
  const { store } = usePageScope();
  const subscribe = useCallback((listener: () => void) => store.subscribeSlot(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => store.slot(path));
}
