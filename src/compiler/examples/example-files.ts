import { asObject } from '#model';
import { below, type Diagnostic, finding, suggest, track } from '#findings';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { brandsOf } from './flow-examples.ts';

/** Files of examples without a flow, and examples about brands that do not exist. */
export function* checkExampleFiles({ edited, paths }: WorkspaceFiles): Iterable<Diagnostic> {
  const flows = [...paths].filter((path) => /^flows\/.+\.flow\.json$/.test(path));
  const brands = [...paths].flatMap((path) => /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
  for (const [path, node] of edited) {
    if (!/^flows\/.+\.journeys\.json$/.test(path)) continue;
    const own = path.replace(/\.journeys\.json$/, '.flow.json');
    if (!paths.has(own)) {
      const hint = suggest(own, flows, 'The examples of a flow are beside it, under its name.');
      yield finding('example/no-flow', node.origin, `There is no flow "${own}" for these examples.`, hint);
    }
    const file = track(node);
    for (const [name, example] of Object.entries(asObject(asObject(file.value)['examples'])))
      for (const [index, brand] of (brandsOf(example) ?? []).entries()) {
        if (brands.includes(brand)) continue;
        const origin = file.origin(below('/examples', name, 'brands', index));
        yield finding('example/unknown-brand', origin, `There is no brand "${brand}".`, suggest(brand, brands));
      }
  }
}
