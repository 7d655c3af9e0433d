/** The part of the browser's Trusted Types API that is used here. */
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

const allowed = new Set<string>();
let isMade = false;

/**
 * Lets a vendor's loader, which does not support Trusted Types, load scripts of this origin, and neither markup nor code as text. Only
 * the headers of the pages that a vendor may use allow a policy of this name.
 */
export function allowVendorScripts(vendor: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  allowed.add(vendor);
  if (isMade || !trustedTypes) return;
  isMade = true;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { origin, protocol, href } = new URL(url, location.href);
      // A `blob:` address has the origin of the page that made it.
      if (!allowed.has(origin) || !/^https?:$/.test(protocol)) throw new TypeError(`no script of a vendor: ${origin}`);
      return href;
    },
  });
}
