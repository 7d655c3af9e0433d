import { type FlowSession, sameJson } from '#engine';
import type { Json } from '#model';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Returns what `read` makes of a page that few pages show: the same object until something in it changes. The component renders again
 * only then. `read` must be the same function on every render.
 */
export function usePagePart<Part extends object | undefined>(
  session: FlowSession,
  page: string,
  read: (session: FlowSession, page: string) => Part,
): Part {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const readPart = useMemo(() => {
    let known = read(session, page);
    return () => {
      const part = read(session, page);
      return sameJson(part as Json | undefined, known as Json | undefined) ? known : (known = part);
    };
  }, [session, page, read]);
  return useSyncExternalStore(subscribe, readPart, readPart);
}
