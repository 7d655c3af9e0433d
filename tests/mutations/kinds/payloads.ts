import { added, exchanged, put, removed, renamed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { sentValues } from '../sent-answers.ts';
import { childOf, nameOf, siblingsOf, valueBelow, type Written } from '../written-values.ts';

const typeOf = (schema: Readonly<Record<string, unknown>>) =>
  schema['type'] === 'integer' ? 'number' : schema['type'];

/** Transforms without which an answer never has the form of the contract, or not always. */
const reshaping = /^(?:filled-addresses|sum|amount-named|age-on|housing-label)$/;

/** Another value of the same payload, of another type in the contract. */
const ofOtherType = (all: Repository, { at, contract }: ReturnType<typeof sentValues>[number]) =>
  sentValues(all).find(
    (each) =>
      each.at.parent === at.parent &&
      typeof each.at.value === 'string' &&
      typeOf(each.contract) !== undefined &&
      typeOf(contract) !== undefined &&
      typeOf(each.contract) !== typeOf(contract),
  );

/** Where payloads have the content of a file: the path of its answer. */
const fileContents = (all: Repository) =>
  all.shared('flow', '**/payload/**/file').filter(({ value }) => typeof value === 'string');

/** Data that is sent wrongly. */
export const payloads: readonly Kind[] = [
  harmful('a value that the lender needs is not sent', (all) =>
    sentValues(all)
      .filter(({ isRequired, depth }) => isRequired && depth === 1)
      .map(({ at }) => removed(at)),
  ),
  harmful('a value within another that the lender needs is not sent', (all) =>
    sentValues(all)
      .filter(({ isRequired, depth }) => isRequired && depth > 1)
      .map(({ at }) => removed(at)),
  ),
  harmful('a value is sent under another name', (all) =>
    sentValues(all).map(({ at }) => renamed(at, `${nameOf(at)}Value`)),
  ),
  harmful('an answer is sent to two places of different types', (all) =>
    sentValues(all).flatMap((sent) => {
      const { at } = sent;
      const other = ofOtherType(all, sent);
      return typeof at.value === 'string' && other ? put(at, other.at.value, [nameOf(at)]) : [];
    }),
  ),
  harmful('two answers of different types are exchanged', (all) =>
    sentValues(all).flatMap((sent) => {
      const { at } = sent;
      const other = ofOtherType(all, sent);
      return typeof at.value === 'string' && other ? exchanged(at, other.at) : [];
    }),
  ),
  harmful('an answer is sent as it is, although it needs a transform', (all) =>
    sentValues(all).flatMap(({ at, contract }) => {
      const [from, by] = [childOf(at, 'from'), childOf(at, 'by')];
      return from && by && (contract['pattern'] !== undefined || reshaping.test(String(by.value)))
        ? put(at, from.value, [nameOf(at)])
        : [];
    }),
  ),
  harmful('a transform of another kind of value is used', (all) =>
    sentValues(all).flatMap(({ at }) => {
      const by = childOf(at, 'by');
      return by && by.value !== 'filled-addresses' ? put(by, 'filled-addresses') : [];
    }),
  ),
  harmful('the argument of a transform is missing', (all) =>
    all
      .shared('flow', '**/with')
      .filter((at) => siblingsOf(at).some((each) => nameOf(each) === 'by'))
      .map((at) => removed(at)),
  ),
  harmful('a fixed value is not one that the lender knows', (all) =>
    sentValues(all).flatMap(({ at, contract }) => {
      const fixed = childOf(at, 'const');
      return fixed && (contract['enum'] !== undefined || contract['const'] !== undefined)
        ? put(fixed, 'No such value', [nameOf(at)])
        : [];
    }),
  ),
  harmful('a fixed value has another type', (all) =>
    sentValues(all)
      .filter(
        ({ contract }) =>
          contract['type'] === 'string' || contract['type'] === 'number' || contract['type'] === 'integer',
      )
      .map(({ at }) => put(at, { const: true }, [nameOf(at)])),
  ),
  harmful('the content of a file is not sent', (all) =>
    fileContents(all).map((at) => put(at.parent as Written, at.value)),
  ),
  harmful('a file is read from something else', (all) => fileContents(all).map((at) => put(at, '/today'))),
  harmful('the payload is missing', (all) =>
    all
      .shared('flow', 'submit/*/payload', 'pages/*/save/*/payload')
      .filter((payload) => sentValues(all).some(({ at, isRequired }) => at.parent === payload && isRequired))
      .map((at) => removed(at)),
  ),
  harmful('the address of a call has no value', (all) =>
    all
      .shared('flow', '**/params/*')
      .filter((at) => nameOf(at) === 'id' && siblingsOf(at.parent as Written).some((each) => nameOf(each) === 'action'))
      .map((at) => removed(at)),
  ),
  harmful('the address of a call has an unknown value', (all) =>
    all.shared('flow', '**/params').map((at) => added(at, 'colour', { const: 'red' }, ['colour'])),
  ),
  harmful('another operation is called', (all) =>
    sentValues(all)
      .filter(({ isRequired, depth }) => isRequired && depth === 1)
      .map(({ at }) => ({ name: nameOf(at), action: childOf(at.parent?.parent as Written, 'action') as Written }))
      .filter(({ action }) => action.value !== 'requestCallback')
      .map(({ name, action }) => put(action, 'requestCallback', [name])),
  ),
  harmful('an answer is sent by only one of two submits', (all) =>
    all.shared('flow', 'submit/*/payload/*').flatMap((at) => {
      const submit = at.parent?.parent;
      const twin =
        submit &&
        siblingsOf(submit).find(
          (each) => JSON.stringify(childOf(each, 'action')?.value) === JSON.stringify(childOf(submit, 'action')?.value),
        );
      const other = twin && valueBelow(twin, 'payload', nameOf(at));
      const [, , field = ''] = /"(\/answers\/([^/"]+))/.exec(JSON.stringify(at.value)) ?? [];
      return other && JSON.stringify(other.value) === JSON.stringify(at.value) && field !== ''
        ? removed(at, [field])
        : [];
    }),
  ),
  harmful('a value of the response is sent', (all) =>
    sentValues(all)
      .filter(({ at }) => typeof at.value === 'string')
      .map(({ at }) => put(at, '/response/id', [nameOf(at)])),
  ),
];
