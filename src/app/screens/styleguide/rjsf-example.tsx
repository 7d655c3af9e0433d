import { createFlowSession } from '#engine';
import { transforms } from '#lending';
import { lazyStockForm } from '#renderer';
import { useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { useLoadedFlow } from '../../flow/open/use-loaded-flow.ts';

/** A page of the brand, drawn by RJSF's own form with our theme and with the validator that the compiler made. */
export function RjsfExample() {
  const { formats } = useServices();
  const [loaded] = useLoadedFlow('visitor/contact');
  const [isValid, setValid] = useState(false);
  const flow = loaded === 'failed' ? undefined : loaded?.flow;
  const session = useMemo(() => flow && createFlowSession({ flow, context: {}, transforms, formats }), [flow, formats]);
  const [page] = flow?.pages ?? [];
  if (!session || !page) return null;
  return (
    <>
      <lazyStockForm.Component session={session} page={page.id} onSubmit={() => setValid(true)} />
      <p role="status">{isValid && <span>All answers are valid.</span>}</p>
    </>
  );
}
