import { useEffect, useState } from 'react';
import { type AppServices, useServices } from '../app-services.ts';

/** The client and the query cache that screens read from the lender with. */
export type Reader = Awaited<ReturnType<AppServices['reader']>>;

/** Returns the reader once its code is loaded. If loading fails, throws to the screen's error boundary. */
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
