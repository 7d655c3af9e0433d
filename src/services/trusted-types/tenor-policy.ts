/** The part of the browser's Trusted Types API that is used here. TypeScript's browser types do not include it yet. */
interface PolicyRules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: PolicyRules) => PolicyRules;
}

const rules: PolicyRules = {
  // This trusts any text, so only the sanitiser may have the policy.
  createHTML: (text) => text,
  createScriptURL(url) {
    const { origin, protocol, href } = new URL(url, location.href);
    if (origin !== location.origin || !/^https?:$/.test(protocol)) throw new TypeError(`no script of ours: ${origin}`);
    return href;
  },
};

let made: PolicyRules | undefined;

/**
 * The app's only Trusted Types policy, `tenor`; pages allow no other (T-05). It trusts the sanitiser's markup and scripts of our own
 * origin. In a browser without Trusted Types, returns the plain rules.
 */
export function tenorPolicy(): PolicyRules {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  made ??= trustedTypes ? trustedTypes.createPolicy('tenor', rules) : rules;
  return made;
}
