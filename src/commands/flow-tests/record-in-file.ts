import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestableFlow } from '#compiler';
import type { JsonObject } from '#model';
import { CommandError, givenJson, givenText, givenValue } from '#configuration';
import { examplesPath, examplesText } from './example-file.ts';
import { loadModule } from '#build';
import { recordExample, type Recorded } from './record-example.ts';

/** What to record. */
interface Wanted {
  /** The number of an enumerated journey, from 1. */
  readonly journey?: string | undefined;
  /** A file with `answers` and `context`. */
  readonly answers?: string | undefined;
  /** The name of the example. */
  readonly name?: string | undefined;
  readonly brand?: readonly string[] | undefined;
}

/**
 * Writes an example of a flow into its file in the workspace at `root`, and returns what it wrote in one line. Rejects with a CommandError if
 * the options name no journey and no readable file, or if the file has an example of this name.
 */
export async function recordInFile(root: string, testable: TestableFlow, wanted: Wanted): Promise<string> {
  const flow = await loadModule(testable.code);
  const example = recordExample(testable, flow, await recordedFrom(testable, wanted));
  const path = examplesPath(testable.id);
  const file = await existing(root, path);
  const examples = (file?.['examples'] ?? {}) as JsonObject;
  const name = wanted.name ?? (wanted.journey === undefined ? 'recorded' : `journey ${wanted.journey}`);
  if (Object.hasOwn(examples, name))
    throw new CommandError('bad-option', `${path} already has an example "${name}". Choose another --name.`);
  const brands = wanted.brand === undefined ? {} : { brands: wanted.brand };
  await writeFile(join(root, path), await examplesText(path, file, name, { ...brands, ...example }));
  return `${path} has the example "${name}".`;
}

/** The file of examples, if there is one. */
async function existing(root: string, path: string): Promise<JsonObject | undefined> {
  const text = await givenText(join(root, path), { shown: path });
  return text === undefined ? undefined : (givenValue(path, text) as JsonObject);
}

async function recordedFrom(testable: TestableFlow, { journey, answers }: Wanted): Promise<Recorded> {
  if (answers !== undefined) {
    const { answers: given = {}, context = {} } = ((await givenJson(answers)) ?? {}) as Partial<Recorded>;
    return { answers: given, context };
  }
  const { journeys } = testable.journeys();
  const found = journeys[Number(journey) - 1];
  if (!found)
    throw new CommandError(
      'bad-option',
      `Write --answers FILE, or --journey and a number from 1 to ${journeys.length}.`,
    );
  return found;
}
