import type {
  CompiledAction,
  CompiledCall,
  CompiledFlow,
  CompiledNext,
  JsonObject,
  TextFormat,
  Transform,
} from '#model';
import { evaluateCondition } from './evaluate-condition.ts';
import { fillText } from './fill-text.ts';
import type { FlowCall, Lead, Press } from './flow-session.ts';
import type { Journey } from './journey.ts';
import type { PlacedButton } from './page-buttons.ts';
import { pruneAnswers } from './prune-answers.ts';
import { readBeside } from './read-beside.ts';
import type { Read } from './read-pointer.ts';
import { mapPayload, resolveValue } from './resolve-value.ts';

type Transforms = Readonly<Record<string, Transform>>;

/** The calls whose conditions hold, made of the answers that `read` gives. */
export function makeCalls(
  calls: readonly CompiledCall[],
  journey: Journey,
  read: Read,
  transforms: Transforms,
): readonly FlowCall[] {
  return calls.filter(({ when }) => journey.holds(when)).map(({ action }) => makeCall(action, read, transforms));
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
export function readOpenAnswers(flow: CompiledFlow, answers: JsonObject, journey: Journey, asideToo = true): Read {
  const isOpen = (field: string): boolean => journey.isOpen(field, asideToo);
  return readBeside(journey.read, 'answers', pruneAnswers(flow, answers, isOpen));
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
export function leadOf(flow: CompiledFlow, next: readonly CompiledNext[], read: Read): Lead | undefined {
  const found = next.find(({ when }) => when === undefined || evaluateCondition(flow, when, read));
  if (found === undefined) return undefined;
  if ('page' in found) return { page: found.page };
  if ('go' in found) return { go: found.go };
  if ('flow' in found) return { flow: found.flow };
  const address = read(found.leave);
  return { leave: typeof address === 'string' ? address : '' };
}
