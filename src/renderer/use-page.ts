import { useCopy } from '#copy';
import type { FlowSession } from '#engine';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { registryOf } from './rjsf/registry.ts';
import { createComingAnswers } from './store/coming-answers.ts';
import type { PageScope } from './store/page-scope.ts';
import { createPageStore } from './store/page-store.ts';
import { createTextControls } from './store/text-controls.ts';
import type { PageRegistry } from './widgets/page-context.ts';

/** What draws one page of a session. */
interface Page extends PageScope {
  readonly registry: PageRegistry;
}

/** Makes the store and the text controls of a page, which follow the session and the document while the page is mounted. */
export function usePage(session: FlowSession, page: string, latest: PageScope['ports']['current']): Page {
  const { date, formats } = useCopy('interface');
  const ports = useRef(latest);
  const canFind = latest.lookups !== undefined;
  const made = useMemo(() => {
    const store = createPageStore(session, page, canFind, { date, formats });
    const scope = { store, controls: createTextControls(store), coming: createComingAnswers(), ports };
    return { ...scope, registry: registryOf(scope) };
  }, [session, page, canFind, date, formats]);
  useLayoutEffect(() => void (ports.current = latest));
  useLayoutEffect(() => made.controls.connect(document), [made]);
  useLayoutEffect(() => made.store.connect(), [made]);
  return made;
}
