/** The little of the browser's Trusted Types that is used here. */
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

/** Where the card provider's code comes from. */
export const CARD_SCRIPTS = 'https://js.stripe.com';

let isAllowed = false;

/**
 * Lets the card provider's loader, which knows no Trusted Types, name its scripts: those of the provider's own origin and no
 * others, and neither markup nor code as text. Only the card page's header lets a policy of this name be made.
 */
export function allowCardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (isAllowed || !trustedTypes) return;
  isAllowed = true;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { origin, href } = new URL(url, location.href);
      if (origin !== CARD_SCRIPTS) throw new TypeError(`no script of the card provider: ${origin}`);
      return href;
    },
  });
}
