import { asList, fileTypes, type Json } from '#model';
import { below, type Diagnostic, finding, inWords, type Origin } from '#findings';
import { findField, uiPlaces } from '../../outline/fields.ts';
import { askedPaths, isFileField, leavesOf, listedFields, uiValue } from '../../outline/leaves.ts';
import type { Check } from '../check-context.ts';

const known = Object.keys(fileTypes);

/** Types of files that no file can have once the app has inspected it, and types that the chooser offers but the question refuses. */
export const unknownFileTypes: Check = function* ({ flow, outline }) {
  const asked = askedPaths(outline);
  const leaves = listedFields(outline).flatMap(({ path }) => leavesOf(flow, asked, path));
  for (const { path } of leaves.filter((leaf) => isFileField(flow, leaf.path))) {
    const part = findField(flow.data.value, `${path}/type`);
    if (!('schema' in part)) continue;
    const accepted = asList(part.schema['enum']);
    yield* unknownAmong(accepted, (at) => flow.data.origin(below(part.place, 'enum', at)));
    const offered = uiValue(flow.ui.value, path, 'ui:accept');
    if (!offered || uiPlaces(flow.ui.value, path).length === 0) continue;
    for (const [at, type] of asList(offered.value).entries()) {
      if (accepted.length === 0 || accepted.includes(type)) continue;
      const message = `The file chooser offers ${JSON.stringify(type)}, but "${path}" refuses such files.`;
      const origin = flow.ui.origin(below(offered.place, at));
      yield finding(
        'field/unknown-file-type',
        origin,
        message,
        'Add it to "type" in the data schema, or remove it here.',
      );
    }
  }
};

function* unknownAmong(types: readonly Json[], originOf: (at: number) => Origin): Iterable<Diagnostic> {
  for (const [at, type] of types.entries()) {
    if (typeof type === 'string' && known.includes(type)) continue;
    const message = `Files of the type ${JSON.stringify(type)} are always refused, because the app does not know the type.`;
    yield finding('field/unknown-file-type', originOf(at), message, `Use ${inWords(known)}.`);
  }
}
