import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The value of a JSON file in UTF-8, with or without a byte order mark, for scripts that run without the compiler. `npm run check` says where a
 * file is wrong.
 *
 * @param {URL} file
 * @returns {unknown}
 */
export function readJson(file) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (cause) {
    throw new Error(`${fileURLToPath(file)} is not JSON in UTF-8. Run: npm run check`, { cause });
  }
}
