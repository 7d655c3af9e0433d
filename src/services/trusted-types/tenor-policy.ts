/** The little of the browser's Trusted Types that is used; no type library of the browser has them yet. */
interface PolicyRules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: PolicyRules) => PolicyRules;
}

const rules: PolicyRules = {
  // Whoever has the policy may call this, so nobody but the sanitiser is given it.
  createHTML: (text) => text,
  createScriptURL(url) {
    const { origin, protocol, href } = new URL(url, location.href);
    if (origin !== location.origin || !/^https?:$/.test(protocol)) throw new TypeError(`no script of ours: ${origin}`);
    return href;
  },
};

let made: PolicyRules | undefined;

/**
 * The app's one Trusted Types policy, `tenor`: a page allows no other (T-05). Its markup is the sanitiser's, its scripts are
 * those of our own origin. In a browser without Trusted Types the rules stand for themselves.
 */
export function tenorPolicy(): PolicyRules {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  made ??= trustedTypes ? trustedTypes.createPolicy('tenor', rules) : rules;
  return made;
}
