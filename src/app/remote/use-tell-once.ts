import type { ApiClient } from '#api';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../app-services.ts';

/**
 * Tells the lender what only the lender wants to know, once in this tab, as soon as it is `due`. Nobody hears of a failure (E-06);
 * it is told again the next time. `name` tells one telling from another: `apply-visit a1`.
 */
export function useTellOnce(name: string, due: boolean, tell: (client: ApiClient) => Promise<unknown>): void {
  const { marks, remote } = useServices();
  const start = useEffectEvent(() => {
    if (!marks.set(name)) return;
    remote()
      .then(({ client }) => tell(client))
      .catch(() => marks.remove(name));
  });
  useEffect(() => {
    if (due) start();
  }, [name, due]);
}
