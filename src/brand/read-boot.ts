import type { Boot } from '#model';

/** The page's boot data names no brand, or none at all (E-17): nothing can be shown. */
export class BrandNotConfiguredError extends Error {
  readonly code = 'brand-not-configured';
  constructor(options?: ErrorOptions) {
    super('Brand not configured', options);
    this.name = 'BrandNotConfiguredError';
  }
}

/**
 * Reads what the server wrote into the page: `<script type="application/json" id="tenor-boot">`. Called once, before anything
 * is drawn.
 * @throws BrandNotConfiguredError when it is missing, not JSON, or without a brand, a configuration or flows (E-17).
 */
export function readBoot(document: Document): Boot {
  const boot = parse(document.getElementById('tenor-boot')?.textContent ?? '');
  if (!isBoot(boot)) throw new BrandNotConfiguredError();
  return boot;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BrandNotConfiguredError({ cause });
  }
}

/** Only what the first screen cannot do without; the compiler has checked the brand's file as a whole. */
function isBoot(value: unknown): value is Boot {
  if (!isObject(value) || !isObject(value['config']) || !isObject(value['flows']) || !isObject(value['brand']))
    return false;
  const { id, name, wordmark, representativeExample, contact } = value['brand'];
  return (
    [id, name, wordmark].every((text) => typeof text === 'string' && text !== '') &&
    isObject(representativeExample) &&
    isObject(contact)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
