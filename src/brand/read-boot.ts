import { type Boot, isObject } from '#model';

/** The page has no boot data, or its boot data has no brand (E-17). The app cannot start. */
export class BrandNotConfiguredError extends Error {
  readonly code = 'brand-not-configured';
  constructor(options?: ErrorOptions) {
    super('Brand not configured', options);
    this.name = 'BrandNotConfiguredError';
  }
}

/**
 * Reads the boot data that the server wrote into the page: `<script type="application/json" id="tenor-boot">`. Call it once,
 * before the first render.
 * @throws BrandNotConfiguredError if the data is missing, is not JSON, or has no brand, configuration or flows (E-17).
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

/** Checks only what the first screen needs. The compiler has checked the whole brand file. */
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
