import { type Reported, reported } from './findings.ts';
import { parseJson } from './parse-json.ts';
import { readableText } from './encoding-fault.ts';

/**
 * The value of a JSON file that people edit, with or without a byte order mark. If it is not JSON in UTF-8, the findings say where, and the
 * value may be undefined. `JSON.parse` is faster, but it knows no positions.
 *
 * @param text the content, decoded as UTF-8 with U+FFFD for each part that is not
 */
export function parseValue(file: string, text: string): Reported<unknown> {
  try {
    if (!/[\0\uFFFD]/.test(text)) return { result: JSON.parse(readableText(text)) as unknown, found: [] };
  } catch {
    // The parser below says what is wrong.
  }
  const { result, found } = reported((report) => parseJson(file, text, report));
  return { result: result?.value, found };
}
