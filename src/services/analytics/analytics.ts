/** Statistics about visits. It must start only after the visitor's consent, and sends nothing before. */
export interface Analytics {
  readonly start: () => void;
  /** Reports a visit to a page. `route`: the pattern of its route, never an address. Anything else is not sent. */
  readonly pageView: (route: string) => void;
  /** Reports that an application is in a group of an experiment. `seed`: the number that decides its group. */
  readonly exposure: (experiment: string, seed: number) => void;
  /** Sends nothing more. */
  readonly stop: () => void;
}

/** The pattern of a route, such as `/account/borrow/quote/:page?`. It has no digits, so it cannot be an address with an id. */
const ROUTE = /^\/(?:[A-Za-z_:*?-]+(?:\/[A-Za-z_:*?-]+)*)?$/;

/** The name of an experiment. */
const EXPERIMENT = /^[\w.-]{1,64}$/;

/** Makes sure that only patterns and names are sent, and only while it is on. */
export function onlyWhileOn({ start, pageView, exposure }: Omit<Analytics, 'stop'>): Analytics {
  let isOn = false;
  return {
    start() {
      if (isOn) return;
      isOn = true;
      start();
    },
    pageView(route) {
      if (isOn && ROUTE.test(route)) pageView(route);
    },
    exposure(name, seed) {
      if (isOn && EXPERIMENT.test(name) && Number.isFinite(seed)) exposure(name, seed);
    },
    stop: () => void (isOn = false),
  };
}
