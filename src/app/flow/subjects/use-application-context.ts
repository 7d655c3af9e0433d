import type { FlowContext } from '#engine';
import type { Json, LoanApplication } from '#model';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { asJson } from '../run/flow-subject.ts';

/** Returns the context of a flow about an application: the application and its experiments (S-30). The same object while both are equal. */
export function useApplicationContext(application: LoanApplication): FlowContext & { readonly application: Json } {
  const { experiments, platform } = useServices();
  const [seeds, setSeeds] = useState(() => experiments.of(application.id).seeds);
  useEffect(() => {
    let isWanted = true;
    void experiments.load(application).then((loaded) => {
      if (!isWanted) return;
      setSeeds(loaded.seeds);
      // A report that fails must not disturb the borrower.
      void platform().then(
        (started) => Object.entries(loaded.seeds).forEach(([name, seed]) => started?.exposed(name, seed)),
        () => undefined,
      );
    });
    return () => void (isWanted = false);
  }, [experiments, platform, application]);
  return useMemo(() => ({ application: asJson(application), experiments: seeds }), [application, seeds]);
}
