import { allowVendorScripts } from '../trusted-types/allow-vendor-scripts.ts';

/** Loads a vendor's script once it is certain that it may run. Rejects with a `NetworkError` if it does not load. */
export function loadVendorScript(document: Document, url: string): Promise<void> {
  allowVendorScripts(new URL(url).origin);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    // The vendor must not learn more than our origin.
    script.referrerPolicy = 'strict-origin';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new DOMException('a script of a vendor did not load', 'NetworkError'));
    });
    script.src = url;
    document.head.append(script);
  });
}
