import type { FlowContext } from '#engine';
import type { Json, LoanApplication } from '#model';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { asJson } from '../run/flow-subject.ts';

/** What a flow about an application reads of it: itself and its experiments (S-30). The same object while both say the same. */
export function useApplicationContext(application: LoanApplication): FlowContext & { readonly application: Json } {
  const { experiments } = useServices();
  const [seeds, setSeeds] = useState(() => experiments.of(application.id).seeds);
  useEffect(() => {
    let wanted = true;
    void experiments.load(application).then((loaded) => wanted && setSeeds(loaded.seeds));
    return () => void (wanted = false);
  }, [experiments, application]);
  return useMemo(() => ({ application: asJson(application), experiments: seeds }), [application, seeds]);
}
