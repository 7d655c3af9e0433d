import { asObject, asText, isObject } from '#model';
import { below, type Diagnostic, track, type TrackedNode } from '#findings';
import type { WorkspaceFiles } from '../../files/read-files.ts';
import { nothing } from '../../memory/memory.ts';
import { crossed } from './limits-check.ts';
import { wrongIn } from './examples-check.ts';

/**
 * Limits and examples of shared definitions that contradict each other, in definitions that no schema uses. The others are checked in the
 * flows that use them.
 */
export function* checkDefinitions({ edited, memory }: WorkspaceFiles): Iterable<Diagnostic> {
  const schemas = [...edited].filter(([path]) => /(?:^|\/)schemas\/(?!meta\/).*\.schema\.json$/.test(path));
  const used = new Set(
    schemas.flatMap(([, node]) =>
      memory.recall('references in schema', [node], nothing, () => [...referencesIn(node.value)]),
    ),
  );
  for (const [path, node] of schemas) {
    const names = Object.keys(asObject(asObject(node.value)['definitions'])).filter((name) => !used.has(name));
    if (!path.startsWith('brands/') && names.length > 0)
      yield* memory.recall('unused definitions', [node, names.join()], nothing, () => [...problemsOf(node, names)]);
  }
}

function* problemsOf(node: TrackedNode, names: readonly string[]): Iterable<Diagnostic> {
  const file = track(node);
  for (const name of names) {
    const schema = asObject(asObject(asObject(file.value)['definitions'])[name]);
    // The value of a reference is known only where the definition is used.
    if (/"\$(?:ref|brand)"/.test(JSON.stringify(schema))) continue;
    const place = below('/definitions', name);
    yield* crossed(file, schema, place);
    yield* wrongIn(file, schema, place);
  }
}

/** The last part of every `$ref` in a value. */
function* referencesIn(value: unknown): Iterable<string> {
  if (Array.isArray(value)) for (const entry of value) yield* referencesIn(entry);
  if (!isObject(value)) return;
  const name = asText(value['$ref']).split('/').at(-1);
  if (name !== undefined && name !== '') yield name;
  for (const part of Object.values(value)) yield* referencesIn(part);
}
