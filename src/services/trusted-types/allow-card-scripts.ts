/** The part of the browser's Trusted Types API that is used here. */
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

/** The origin of the card provider's code. */
export const CARD_SCRIPTS = 'https://js.stripe.com';

let isAllowed = false;

/**
 * Lets the card provider's loader, which does not support Trusted Types, load scripts of the provider's own origin only, and neither markup
 * nor code as text. Only the header of the card payment page allows a policy of this name.
 */
export function allowCardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (isAllowed || !trustedTypes) return;
  isAllowed = true;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { origin, protocol, href } = new URL(url, location.href);
      // A `blob:` address has the origin of the page that made it.
      if (origin !== CARD_SCRIPTS || protocol !== 'https:')
        throw new TypeError(`no script of the card provider: ${origin}`);
      return href;
    },
  });
}
