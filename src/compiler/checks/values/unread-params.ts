import { asObject, type Json } from '#model';
import { below, finding, suggest } from '#findings';
import type { Check } from '../check-context.ts';

/** Parameters that the address of a page already uses. */
const taken = ['id', 'page', 'requirementId'];

/** Values that a button sets or a link carries but nothing reads, or that would replace a part of the page's address. */
export const unreadParams: Check = function* ({ flow, outline }) {
  const read = new Set([...paramsIn(flow.flow.value), ...paramsIn(flow.ui.value)]);
  const given = [
    { place: '', value: outline.value, key: 'accepts' },
    ...outline.sites.map((site) => ({ ...site, key: 'set' })),
  ];
  for (const { place, value, key } of given) {
    for (const name of Object.keys(asObject(value[key]))) {
      const origin = flow.flow.origin(below(place, key, name), 'key');
      if (taken.includes(name)) {
        const hint = 'Choose another name, as in "card".';
        yield finding('flow/unread-param', origin, `"${name}" is already a part of the page's address.`, hint);
      } else if (!read.has(name)) {
        const message = `"${key}" puts a value at /params/${name}, but nothing reads it.`;
        const hint = suggest(name, read, 'Read it in a text, a condition or a payload, or remove it.');
        yield finding('flow/unread-param', origin, message, hint);
      }
    }
  }
};

/** The names below `/params` that a file reads, as pointers or in placeholders. */
function* paramsIn(value: Json): Iterable<string> {
  if (typeof value === 'string') {
    for (const [, name] of value.matchAll(/(?:^|\{)\/params\/([^/,}]+)/g)) if (name !== undefined) yield name;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* paramsIn(part as Json);
  }
}
