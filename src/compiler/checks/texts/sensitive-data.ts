import { asObject } from '#model';
import { answerPath, findField } from '../../outline/fields.ts';
import { below, finding } from '#findings';
import { followDerived, templateParts } from '../../outline/template-parts.ts';
import { placeholders, texts } from '../../outline/texts.ts';
import type { Check, CheckContext } from '../check-context.ts';

/** Sensitive answers in places that are logged or kept: the address of a request and the title of a page. */
export const sensitiveData: Check = function* (context) {
  const { flow, outline } = context;
  const inAddresses = outline.sites.flatMap(({ place, value }) =>
    ['params', 'set'].map((key) => [below(place, key), value[key]] as const),
  );
  for (const [place, template] of inAddresses) {
    for (const part of templateParts(template, place)) {
      if (part.kind !== 'pointer' || !isSensitive(context, part.pointer)) continue;
      const hint = 'Send it in "payload", or use an id instead.';
      yield finding(
        'flow/sensitive-in-address',
        flow.flow.origin(part.place),
        `${part.pointer} is sensitive, but addresses are logged.`,
        hint,
      );
    }
  }
  for (const [at, template] of Object.entries(asObject(outline.value['prefill']))) {
    const place = below('/prefill', at);
    const carried = [...templateParts(template, place)].some(
      (part) => part.kind === 'pointer' && part.pointer.startsWith('/params/'),
    );
    if (!carried || !isSensitive(context, at)) continue;
    const message = `${at} is sensitive, but a link carries its value, and addresses are logged.`;
    yield finding('flow/sensitive-in-address', flow.flow.origin(place), message, 'Ask the borrower for it.');
  }
  for (const { file, place, text, title } of texts(flow)) {
    const shown = title && placeholders(text).find(({ name }) => isSensitive(context, name));
    if (!shown) continue;
    const hint = 'Show it in a text on the page instead.';
    yield finding(
      'flow/sensitive-in-title',
      file.origin(place),
      `${shown.name} is sensitive, but browsers keep page titles in their history.`,
      hint,
    );
  }
};

function isSensitive({ flow, outline }: CheckContext, pointer: string): boolean {
  return followDerived(pointer, outline.derived).some((source) => {
    const path = answerPath(source);
    const field = path === undefined ? undefined : findField(flow.data.value, path);
    return field !== undefined && 'schema' in field && field.sensitive;
  });
}
