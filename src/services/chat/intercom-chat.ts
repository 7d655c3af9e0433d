import { type ChatRegion, chatRegions } from '#model';
import { loadVendorScript } from '../vendor-scripts/load-vendor-script.ts';
import type { Chat } from './chat.ts';

/** The vendor's function. Until its code has loaded, calls wait in `q`. */
interface Intercom {
  (...call: readonly unknown[]): void;
  readonly q?: unknown[][];
}

type WindowWithChat = Window & { Intercom?: Intercom };

/** What the chat needs from the configuration. */
export interface IntercomSettings {
  readonly window: Window;
  readonly appId: string;
  readonly region: ChatRegion;
  /** The address of the vendor's script, without the app id. */
  readonly url: string;
}

/** The function that keeps calls until the vendor's code takes them over. */
function waitingCalls(): Intercom {
  const q: unknown[][] = [];
  return Object.assign((...call: readonly unknown[]) => void q.push([...call]), { q });
}

/** Intercom's messenger. It receives the app id, and for a borrower the user id and its hash: no name, address or answer. */
export function intercomChat({ window, appId, region, url }: IntercomSettings): Chat {
  const page = window as WindowWithChat;
  let loading: Promise<boolean> | undefined;
  let isOn = false;
  const load = () =>
    loadVendorScript(window.document, `${url}/${appId}`).then(
      () => true,
      () => {
        // The next start tries again.
        loading = undefined;
        delete page.Intercom;
        isOn = false;
        return false;
      },
    );
  function stop(): void {
    if (isOn) page.Intercom?.('shutdown');
    isOn = false;
  }
  return {
    start(person) {
      stop();
      page.Intercom ??= waitingCalls();
      page.Intercom('boot', {
        app_id: appId,
        // Only the vendor's own loader knows regions; without this, data would go to the United States.
        api_base: chatRegions[region],
        ...(person && { user_id: person.userId, user_hash: person.hash }),
      });
      isOn = true;
      return (loading ??= load());
    },
    stop,
  };
}
