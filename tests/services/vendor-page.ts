/** A script that the page asked for, and what a test lets happen to it. */
export interface AskedScript {
  readonly url: string;
  readonly referrerPolicy: string;
  /** The script arrives; `run` does what its code would do. */
  readonly arrive: (run?: () => void) => void;
  readonly fail: () => void;
}

/** The scripts of other origins that the page has asked for, in order. jsdom loads none, so nothing reaches the internet. */
export function askedScripts(): readonly AskedScript[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map((script) => ({
    url: script.src,
    referrerPolicy: script.referrerPolicy,
    arrive(run) {
      run?.();
      script.dispatchEvent(new Event('load'));
    },
    fail: () => script.dispatchEvent(new Event('error')),
  }));
}

/** The page before any vendor's code: no script, data layer, or function of the chat. */
export function clearVendors(): void {
  for (const script of document.querySelectorAll('script[src]')) script.remove();
  const page = window as { Intercom?: unknown; dataLayer?: unknown };
  delete page.Intercom;
  delete page.dataLayer;
}

/** What the tag manager can read. */
export const dataLayer = () => (window as { dataLayer?: readonly Readonly<Record<string, unknown>>[] }).dataLayer ?? [];

/** The chat's vendor: its code takes over the calls that waited, and records all calls. */
export function fakeIntercom(): { readonly calls: (readonly unknown[])[]; readonly takeOver: () => void } {
  const calls: (readonly unknown[])[] = [];
  const page = window as { Intercom?: { (...call: readonly unknown[]): void; q?: readonly unknown[][] } };
  return {
    calls,
    takeOver() {
      const waiting = page.Intercom?.q ?? [];
      page.Intercom = (...call) => void calls.push(call);
      waiting.forEach((call) => calls.push(call));
    },
  };
}
