import { setMaxListeners } from 'node:events';
import type { ReleaseStore } from './release-store.ts';

/** The store of releases has not answered in time, or the server has stopped waiting for it. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
  readonly code = 'store-silent';
}

/** A store whose calls always end. */
export interface LimitedStore extends ReleaseStore {
  /** The seconds since the store last answered, or since it was opened. */
  readonly silentSeconds: () => number;
  /** Ends all calls with a StoreSilentError, now and from now on. */
  readonly end: () => void;
}

/** A write sends a whole file, so it may take this many times as long as a read. */
const WRITES_LONGER = 12;

/** The answer; rejects with a StoreSilentError after so many milliseconds, or once nobody waits any more. */
function within<T>(call: () => Promise<T>, milliseconds: number, ended: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new StoreSilentError('the server has stopped waiting for the store'));
    if (ended.aborted) return giveUp();
    const timer = setTimeout(
      () => reject(new StoreSilentError(`no answer of the store in ${milliseconds / 1000} s`)),
      milliseconds,
    );
    ended.addEventListener('abort', giveUp, { once: true });
    void call()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        ended.removeEventListener('abort', giveUp);
      });
  });
}

/**
 * Limits how long each call of a store may take, so that a store which accepts calls and never answers stops nothing else.
 *
 * @param open opens the store; the signal ends its calls
 * @param milliseconds how long a read may take
 * @param now the current time in milliseconds, by a clock that never goes back
 */
export function limitStore(
  open: (ended: AbortSignal) => ReleaseStore,
  milliseconds: number,
  now: () => number = () => performance.now(),
): LimitedStore {
  const ended = new AbortController();
  // Each call that is running listens to it.
  setMaxListeners(0, ended.signal);
  const store = open(ended.signal);
  let answeredAt = now();
  const limited = async <T>(call: () => Promise<T>, limit: number): Promise<T> => {
    const answer = await within(call, limit, ended.signal);
    answeredAt = now();
    return answer;
  };
  return {
    read: (key, knownTag) => limited(() => store.read(key, knownTag), milliseconds),
    has: (key) => limited(() => store.has(key), milliseconds),
    create: (key, content) => limited(() => store.create(key, content), milliseconds * WRITES_LONGER),
    replace: (key, content, tag) => limited(() => store.replace(key, content, tag), milliseconds * WRITES_LONGER),
    silentSeconds: () => (now() - answeredAt) / 1000,
    end: () => ended.abort(),
  };
}
