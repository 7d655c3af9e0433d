import type { CompiledNext, JsonObject } from '#model';
import { FlowError } from '../flow-index/flow-index.ts';
import { readBeside } from '../json/read-pointer.ts';
import type { SessionSources, SessionState } from '../open/session-sources.ts';
import { fillText } from '../templates/fill-text.ts';
import { resolveValue } from '../templates/resolve-value.ts';
import { findButton, type PlacedButton } from '../view/page-buttons.ts';
import { type ChangedAnswers, changeEntries } from './change-entries.ts';
import { type FlowCall, makeCall, readOpenAnswers } from './make-calls.ts';

/** What a pressed button does: its call, if it has one, and where it leads. Its `set` is in the context already. */
export interface Press {
  readonly call?: FlowCall;
  readonly next: readonly CompiledNext[];
  readonly done?: string;
}

/** What pressing a button reads and changes. */
export interface PressedSession extends SessionState, ChangedAnswers {
  /** Sets values of `/params`. If one differs, the aside page `target` is emptied, because it is about something else now. */
  setParams(params: JsonObject, target?: string): void;
}

/**
 * Presses a button of the page by its key in the view, and returns what it does. If the button leads to an aside page with other
 * `/params` than before, that page is emptied. Throws FlowError if the page has no such button now.
 */
export function pressButton(session: PressedSession, page: string, key: string): Press {
  const placed = findButton(session, page, key);
  if (placed === undefined)
    throw new FlowError('unknown-button', `${session.sources().index.flow.id} has no button ${key} on ${page}`);
  const { then, action, done } = placed.button;
  session.setParams(
    paramsOf(placed, session.sources()),
    typeof then === 'object' && 'page' in then ? then.page : undefined,
  );
  const sources = session.sources();
  // The button's list item is at `/item`.
  const read = readBeside(readOpenAnswers(sources), 'item', placed.read('/item'));
  const led = changeEntries(session, placed);
  return {
    ...(action === undefined ? {} : { call: makeCall(action, read, sources.transforms) }),
    next: led ?? (then === 'stay' ? [] : [then]),
    ...(done === undefined ? {} : { done: fillText(done, read, sources.formats) }),
  };
}

/** Returns the values that a pressed button sets for `/params`. */
function paramsOf({ button, read }: PlacedButton, { transforms }: SessionSources): JsonObject {
  return Object.fromEntries(
    Object.entries(button.set ?? {}).map(([name, template]) => [name, resolveValue(template, read, transforms)]),
  );
}
