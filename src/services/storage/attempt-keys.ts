import { memoryOrTab } from './tab-entries.ts';

/**
 * The idempotency keys of form runs (T-16). The result of an attempt that timed out is unknown, so its key outlives a reload: the same
 * content sent again is the same attempt, and the server does the work once.
 */
export interface AttemptKeys {
  /** The same key for the same `content`, another after an edit. */
  readonly keyFor: (flow: string, content: string) => string;
  /** Ends the attempt: sending the same content again is a new attempt. */
  readonly clear: (flow: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** A key, and the mark that identifies its content. */
interface Attempt {
  readonly key: string;
  readonly mark: string;
}

const isAttempt = (value: unknown): value is Attempt => {
  const { key, mark } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Attempt>;
  return typeof key === 'string' && key !== '' && typeof mark === 'string';
};

/**
 * An FNV-1a hash of 32 bits: enough to notice an edit, too little to reveal the answers. If two contents have the same mark, the server
 * refuses the key, and the next attempt gets a new one.
 */
function markOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at++) hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Keeps keys in the tab's storage, or in memory if there is no storage. */
export function sessionAttempts(storage: () => Storage): AttemptKeys {
  const entries = memoryOrTab(storage, 'tenor.attempt.');
  return {
    keyFor(flow, content) {
      const mark = markOf(content);
      const last = entries.read(flow);
      if (isAttempt(last) && last.mark === mark) return last.key;
      const attempt: Attempt = { key: crypto.randomUUID(), mark };
      entries.write(flow, attempt);
      return attempt.key;
    },
    clear: entries.remove,
    clearAll: entries.removeAll,
  };
}
