import { format } from 'prettier';
import type { JsonObject } from '#model';

/** The file of the examples of a flow, from the top of the workspace. */
export const examplesPath = (flow: string): string => `flows/${flow}.journeys.json`;

/** The text of a file of examples with one more. `file` is what it has until now. */
export async function examplesText(
  path: string,
  file: JsonObject | undefined,
  name: string,
  example: JsonObject,
): Promise<string> {
  const up = '../'.repeat(path.split('/').length - 1);
  const text = JSON.stringify({
    $schema: `${up}schemas/meta/journeys.schema.json`,
    ...file,
    examples: { ...((file?.['examples'] ?? {}) as JsonObject), [name]: example },
  });
  return format(text, { parser: 'json', printWidth: 120 });
}
