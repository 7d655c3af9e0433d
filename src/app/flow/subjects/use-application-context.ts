import type { FlowContext } from '#engine';
import type { Json, LoanApplication } from '#model';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { asJson } from '../run/flow-subject.ts';

/** Returns the context of a flow about an application: the application and its experiments (S-30). The same object while both are equal. */
export function useApplicationContext(application: LoanApplication): FlowContext & { readonly application: Json } {
  const { experiments } = useServices();
  const [seeds, setSeeds] = useState(() => experiments.of(application.id).seeds);
  useEffect(() => {
    let isWanted = true;
    void experiments.load(application).then((loaded) => isWanted && setSeeds(loaded.seeds));
    return () => void (isWanted = false);
  }, [experiments, application]);
  return useMemo(() => ({ application: asJson(application), experiments: seeds }), [application, seeds]);
}
