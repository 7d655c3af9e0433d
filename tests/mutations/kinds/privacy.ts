import { put, removed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { childOf, nameOf, valueBelow, type Written } from '../written-values.ts';

/** A sensitive question of a flow: its name. */
function sensitiveOf(all: Repository, file: string): string | undefined {
  const root = all.root(file);
  const data = root && childOf(root, 'data')?.value;
  const schema = typeof data === 'string' ? all.root(data) : undefined;
  const properties = schema && valueBelow(schema, 'properties');
  return properties?.children.filter((each) => childOf(each, 'x-sensitive')?.value === true).map(nameOf)[0];
}

/** How often an income is paid is sensitive for another reason: a draft must not keep it without the amount. */
const isSent = (at: Written): boolean => !/^income(?:Frequency|Paid)$/.test(nameOf(at.parent as Written));

/** Personal data where it must not be. */
export const privacy: readonly Kind[] = [
  harmful('x-sensitive is removed', (all) =>
    all
      .shared('data', '**/x-sensitive')
      .filter(isSent)
      .map((at) => removed(at, [nameOf(at.parent as Written)])),
  ),
  harmful('x-sensitive is false', (all) =>
    all
      .shared('data', '**/x-sensitive')
      .filter(isSent)
      .map((at) => put(at, false, [nameOf(at.parent as Written)])),
  ),
  harmful('a title shows a sensitive answer', (all) =>
    all.shared('flow', 'pages/*/title').flatMap((at) => {
      const field = sensitiveOf(all, at.file);
      return field === undefined ? [] : put(at, `Your answer {/answers/${field}}`);
    }),
  ),
  harmful('an address has a sensitive answer', (all) =>
    all.shared('flow', '**/params/*').flatMap((at) => {
      const field = sensitiveOf(all, at.file);
      return field === undefined ? [] : put(at, `/answers/${field}`);
    }),
  ),
];
