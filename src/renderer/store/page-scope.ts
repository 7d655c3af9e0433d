import type { FieldPath } from '#model';
import { createContext, type RefObject, use, useCallback, useSyncExternalStore } from 'react';
import type { FileStore, Lookups } from '../ports.ts';
import type { FieldState } from './field-state.ts';
import type { PageStore } from './page-store.ts';
import type { TextControls } from './text-controls.ts';

/** What every field of a page can use. The object stays the same while the page is shown. */
export interface PageScope {
  readonly store: PageStore;
  readonly controls: TextControls;
  /** The ports that the app passed in at the last render. */
  readonly ports: RefObject<{ readonly lookups: Lookups | undefined; readonly files: FileStore | undefined }>;
}

export const PageScopeContext = createContext<PageScope | undefined>(undefined);

/** Returns the scope of the page. Throws outside a page form. */
export function usePageScope(): PageScope {
  const scope = use(PageScopeContext);
  if (!scope) throw new Error('A field must be inside a page form.');
  return scope;
}

/** Returns the state of one field, and renders the component again only if that field changes. */
export function useField(path: FieldPath): FieldState | undefined {
  const { store } = usePageScope();
  const subscribe = useCallback((listener: () => void) => store.subscribeField(path, listener), [store, path]);
  const read = () => store.field(path);
  return useSyncExternalStore(subscribe, read, read);
}
