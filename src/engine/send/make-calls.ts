import type { CompiledAction, CompiledCall, JsonObject, Transform } from '#model';
import { pageNamed } from '../flow-index/flow-index.ts';
import { type Read, readBeside } from '../json/read-pointer.ts';
import { pruneAnswers } from '../open/prune-answers.ts';
import type { SessionSources, SessionState } from '../open/session-sources.ts';
import { mapPayload } from '../templates/resolve-value.ts';

type Transforms = Readonly<Record<string, Transform>>;

/** One call with its parameters and payload filled in. A file is a `FileContent` in the payload. */
export interface FlowCall {
  readonly action: CompiledAction;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** Returns the calls to make when the form run starts. */
export function makeStarts(session: SessionState): readonly FlowCall[] {
  const sources = session.sources();
  return makeCalls(sources.index.flow.start, sources);
}

/** Returns the calls to make, one after another, before Continue leaves the page. Call `check` first. */
export function makeSaves(session: SessionState, page: string): readonly FlowCall[] {
  const sources = session.sources();
  return makeCalls(pageNamed(sources.index, page).save, sources);
}

function makeCalls(calls: readonly CompiledCall[], sources: SessionSources): readonly FlowCall[] {
  const read = readOpenAnswers(sources);
  return calls
    .filter(({ when }) => sources.openState.holds(when))
    .map(({ action }) => makeCall(action, read, sources.transforms));
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
export function readOpenAnswers({ index, answers, openState }: SessionSources, asideToo = true): Read {
  const isOpen = (field: string): boolean => openState.isOpen(field, asideToo);
  return readBeside(openState.read, 'answers', pruneAnswers(index.flow, answers, isOpen));
}
