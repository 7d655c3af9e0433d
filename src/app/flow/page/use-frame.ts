import type { FlowSession } from '#engine';
import type { PageView } from '#model';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What stands round a page's fields; it changes far less often than the answers. */
export type PageFrame = Pick<
  PageView,
  'page' | 'title' | 'section' | 'step' | 'body' | 'back' | 'kind' | 'buttons' | 'list'
>;

const NAMES = ['page', 'title', 'section', 'step', 'body', 'back', 'kind', 'buttons', 'list'] as const;

/** The frame of a page; the same object while nothing in it changes, so that answers do not draw it again. */
export function useFrame(session: FlowSession, page: string): PageFrame {
  const last = useRef<PageFrame>(undefined);
  const read = useCallback(() => {
    const view = session.view(page);
    const known = last.current;
    // The engine keeps every part that says the same, the objects among them.
    if (known && NAMES.every((name) => known[name] === view[name])) return known;
    return (last.current = view);
  }, [session, page]);
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, read);
}
