import type {
  CompiledAction,
  CompiledCall,
  CompiledFlow,
  CompiledNext,
  JsonObject,
  TextFormat,
  Transform,
} from '#model';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { fillText } from '../templates/fill-text.ts';
import type { FlowCall, Destination, Press } from '../flow-session.ts';
import type { OpenState } from '../open/open-state.ts';
import type { PlacedButton } from '../view/page-buttons.ts';
import { pruneAnswers } from '../open/prune-answers.ts';
import { readBeside } from '../json/read-pointer.ts';
import type { Read } from '../json/read-pointer.ts';
import { mapPayload, resolveValue } from '../templates/resolve-value.ts';

type Transforms = Readonly<Record<string, Transform>>;

/** The calls whose conditions hold, made of the answers that `read` gives. */
export function makeCalls(
  calls: readonly CompiledCall[],
  openState: OpenState,
  read: Read,
  transforms: Transforms,
): readonly FlowCall[] {
  return calls.filter(({ when }) => openState.holds(when)).map(({ action }) => makeCall(action, read, transforms));
}

/** An action with what varies filled in. */
export function makeCall(action: CompiledAction, read: Read, transforms: Transforms): FlowCall {
  return {
    action,
    params: mapPayload(action.params, read, transforms),
    payload: mapPayload(action.payload, read, transforms),
  };
}

/** Reads the context with the answers as they may be sent: pruned by what is open. */
export function readOpenAnswers(flow: CompiledFlow, answers: JsonObject, openState: OpenState, asideToo = true): Read {
  const isOpen = (field: string): boolean => openState.isOpen(field, asideToo);
  return readBeside(openState.read, 'answers', pruneAnswers(flow, answers, isOpen));
}

/** What a pressed button sets for `/params`. */
export function paramsOf({ button, read }: PlacedButton, transforms: Transforms): JsonObject {
  return Object.fromEntries(
    Object.entries(button.set ?? {}).map(([name, template]) => [name, resolveValue(template, read, transforms)]),
  );
}

/** What a pressed button does. `answers` reads what may be sent; the button's own item stands beside it. */
export function makePress(
  { button, read }: PlacedButton,
  answers: Read,
  transforms: Transforms,
  formats: Readonly<Record<string, TextFormat>>,
): Press {
  const { action, then, done } = button;
  const inItem = readBeside(answers, 'item', read('/item'));
  return {
    ...(action === undefined ? {} : { call: makeCall(action, inItem, transforms) }),
    next: then === 'stay' ? [] : [then],
    ...(done === undefined ? {} : { done: fillText(done, inItem, formats) }),
  };
}

/** Where the first of `next` that holds leads. An address that is none is left empty: nobody may be sent there. */
export function destinationOf(flow: CompiledFlow, next: readonly CompiledNext[], read: Read): Destination | undefined {
  const found = next.find(({ when }) => when === undefined || evaluateCondition(flow, when, read));
  if (found === undefined) return undefined;
  if ('page' in found) return { page: found.page };
  if ('go' in found) return { go: found.go };
  if ('flow' in found) return { flow: found.flow };
  const address = read(found.leave);
  return { leave: typeof address === 'string' ? address : '' };
}
