import { testableFlows } from '#compiler';
import type { JsonObject } from '#model';
import type { ExampleRun } from '#sandbox';
import { loadModule, readWorkspace } from '#build';
import { examplesPath, examplesText } from './example-file.ts';
import { recordExample } from './record-example.ts';

/** What an example may say about the borrower. */
const roots = ['user', 'application', 'requirement', 'loan', 'payments', 'sources', 'previews', 'params', 'today'];

/**
 * Writes form runs of a preview down as examples, with the flows that the workspace at `root` has now. Resolves to the file name and the
 * text of a `*.journeys.json`; to undefined if the brand has no such flow.
 */
export const exampleRecorder = (root: string) => async (run: ExampleRun) => {
  const { flows } = testableFlows(await readWorkspace(root), { brands: [run.brand] });
  const testable = flows.find(({ id }) => id === run.flow);
  if (!testable) return undefined;
  const flow = await loadModule(testable.code);
  const record = (context: JsonObject) => recordExample(testable, flow, { answers: run.answers, context });
  const example = record(leastContext(run.context, (context) => JSON.stringify(record(context)['steps'])));
  const path = examplesPath(run.flow);
  const text = await examplesText(path, undefined, 'recorded', { brands: [run.brand], ...example });
  return { name: path.slice(path.lastIndexOf('/') + 1), text };
};

/** The parts of the context without which the flow would do something else: an example is about nothing more. */
function leastContext(context: JsonObject, outcome: (context: JsonObject) => string): JsonObject {
  let least: JsonObject = Object.fromEntries(Object.entries(context).filter(([root]) => roots.includes(root)));
  const expected = outcome(least);
  const attempt = (smaller: JsonObject) => {
    if (outcome(smaller) === expected) least = smaller;
  };
  for (const root of Object.keys(least)) {
    attempt(without(least, root));
    const kept = least[root];
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) continue;
    for (const key of Object.keys(kept)) attempt({ ...least, [root]: without(least[root] as JsonObject, key) });
  }
  return least;
}

const without = (value: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
