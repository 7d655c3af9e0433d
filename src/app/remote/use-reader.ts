import { useEffect, useState } from 'react';
import { type AppServices, useServices } from '../app-services.ts';

/** What a screen reads from the lender with. */
export type Reader = Awaited<ReturnType<AppServices['reader']>>;

/** The reader, once its code is there; throws to the screen's boundary when it does not come. */
export function useReader(): Reader | undefined {
  const { reader } = useServices();
  const [ready, setReady] = useState<{ readonly reader: Reader } | { readonly failure: unknown }>();
  useEffect(() => {
    let wanted = true;
    reader().then(
      (loaded) => wanted && setReady({ reader: loaded }),
      (failure: unknown) => wanted && setReady({ failure }),
    );
    return () => void (wanted = false);
  }, [reader]);
  if (ready && 'failure' in ready) throw ready.failure;
  return ready?.reader;
}
