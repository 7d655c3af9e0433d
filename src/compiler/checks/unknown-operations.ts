import type { Pointer } from '#model';
import { asList, asObject, below } from '../outline/json-access.ts';
import type { Check, CheckContext } from './check-context.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';
import { finding } from './finding.ts';

/** Actions and sources that call an operation the API contract does not have, or call it with the wrong parameters. */
export const unknownOperations: Check = function* (context) {
  const { value } = context.outline;
  for (const [name, source] of Object.entries(asObject(value['sources']))) {
    yield* problemsOf(context, below('/sources', name), 'get', source);
  }
  for (const [index, submit] of asList(value['submit']).entries()) {
    yield* problemsOf(context, below('/submit', index), 'action', submit);
  }
};

function* problemsOf(
  { flow }: CheckContext,
  place: Pointer,
  key: 'get' | 'action',
  call: unknown,
): Iterable<Diagnostic> {
  const id = asObject(call)[key];
  if (typeof id !== 'string') return;
  const origin = flow.flow.origin(below(place, key));
  const operation = flow.operations.get(id);
  if (!operation) {
    const hint = didYouMean(id, flow.operations.keys());
    yield finding('flow/unknown-action', origin, `The API contract has no operation "${id}".`, hint);
    return;
  }
  const needed = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const given = Object.keys(asObject(asObject(call)['params']));
  for (const name of needed.filter((each) => !given.includes(each))) {
    const hint = `Add "params": { "${name}": "/…" }, which says where it comes from.`;
    yield finding(
      'payload/missing-property',
      origin,
      `The address ${operation.path} of "${id}" needs "${name}".`,
      hint,
    );
  }
  for (const name of given.filter((each) => !needed.includes(each))) {
    const at = flow.flow.origin(below(place, 'params', name), 'key');
    yield finding(
      'flow/unknown-argument',
      at,
      `The address ${operation.path} of "${id}" has no "${name}".`,
      didYouMean(name, needed, 'Or remove it.'),
    );
  }
}
