import type {
  CompiledAction,
  CompiledCall,
  CompiledFlow,
  CompiledNext,
  JsonObject,
  TextFormat,
  Transform,
} from '#model';
import { type Read, readBeside } from '../json/read-pointer.ts';
import type { OpenState } from '../open/open-state.ts';
import { pruneAnswers } from '../open/prune-answers.ts';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { fillText } from '../templates/fill-text.ts';
import { mapPayload, resolveValue } from '../templates/resolve-value.ts';
import type { PlacedButton } from '../view/page-buttons.ts';

type Transforms = Readonly<Record<string, Transform>>;

/** One call with its parameters and payload filled in. A file is a `FileContent` in the payload. */
export interface FlowCall {
  readonly action: CompiledAction;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** What a pressed button does: its call, if it has one, and where it leads. Its `set` is in the context already. */
export interface Press {
  readonly call?: FlowCall;
  readonly next: readonly CompiledNext[];
  readonly done?: string;
}

/** Where a flow goes next. `leave` is the address itself; an empty address must not be followed. */
export type Destination =
  { readonly page: string } | { readonly go: string } | { readonly flow: string } | { readonly leave: string };

/** Returns the calls whose conditions hold, with the answers that `read` gives. */
export function makeCalls(
  calls: readonly CompiledCall[],
  openState: OpenState,
  read: Read,
  transforms: Transforms,
): readonly FlowCall[] {
  return calls.filter(({ when }) => openState.holds(when)).map(({ action }) => makeCall(action, read, transforms));
}

/** Returns an action with its parameters and payload filled in. */
export function makeCall(action: CompiledAction, read: Read, transforms: Transforms): FlowCall {
  return {
    action,
    params: mapPayload(action.params, read, transforms),
    payload: mapPayload(action.payload, read, transforms),
  };
}

/** Returns a reader of the context in which `/answers` has only what may be sent. */
export function readOpenAnswers(flow: CompiledFlow, answers: JsonObject, openState: OpenState, asideToo = true): Read {
  const isOpen = (field: string): boolean => openState.isOpen(field, asideToo);
  return readBeside(openState.read, 'answers', pruneAnswers(flow, answers, isOpen));
}

/** Returns the values that a pressed button sets for `/params`. */
export function paramsOf({ button, read }: PlacedButton, transforms: Transforms): JsonObject {
  return Object.fromEntries(
    Object.entries(button.set ?? {}).map(([name, template]) => [name, resolveValue(template, read, transforms)]),
  );
}

/** Returns what a pressed button does. `answers` reads the answers that may be sent; the button's list item is at `/item`. */
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

/** Returns where the first of `next` whose condition holds leads. A `leave` address that is not text becomes empty. */
export function destinationOf(flow: CompiledFlow, next: readonly CompiledNext[], read: Read): Destination | undefined {
  const found = next.find(({ when }) => when === undefined || evaluateCondition(flow, when, read));
  if (found === undefined) return undefined;
  if ('page' in found) return { page: found.page };
  if ('go' in found) return { go: found.go };
  if ('flow' in found) return { flow: found.flow };
  const address = read(found.leave);
  return { leave: typeof address === 'string' ? address : '' };
}
