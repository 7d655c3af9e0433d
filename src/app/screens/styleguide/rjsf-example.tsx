import { createFlowSession } from '#engine';
import { transforms } from '#lending';
import { lazyStockForm } from '#renderer';
import { useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { useLoadedFlow } from '../../flow/open/use-loaded-flow.ts';

/** A page of the brand's first flow that anyone can fill in, drawn by RJSF's own form with our theme and with the validator that the compiler made. */
export function RjsfExample() {
  const { boot } = useServices();
  const [flow] = Object.keys(boot.flows)
    .filter((id) => id.startsWith('visitor/'))
    .sort();
  return flow === undefined ? null : <FirstPage flow={flow} />;
}

function FirstPage({ flow: id }: { readonly flow: string }) {
  const { formats } = useServices();
  const [loaded] = useLoadedFlow(id);
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
