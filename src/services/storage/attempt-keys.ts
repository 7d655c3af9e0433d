import { memoryOrTab } from './tab-entries.ts';

/**
 * The idempotency key of what a journey sends (T-16). Nobody knows what became of an attempt that timed out, so its key outlives
 * a reload: the same content sent again is the same attempt, and the server does the work once.
 */
export interface AttemptKeys {
  /** The same while `content` is the same, another after an edit. */
  readonly keyFor: (flow: string, content: string) => string;
  /** What was sent is done with; sending the same again would be a new act. */
  readonly clear: (flow: string) => void;
  /** Signing out leaves nothing behind (T-13). */
  readonly clearAll: () => void;
}

/** The key, and by what mark its content is known again. */
interface Attempt {
  readonly key: string;
  readonly mark: string;
}

const isAttempt = (value: unknown): value is Attempt => {
  const { key, mark } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Attempt>;
  return typeof key === 'string' && key !== '' && typeof mark === 'string';
};

/**
 * FNV-1a, 32 bits: enough to tell one person's answers from the same ones edited, and too little to tell what they were. Where two
 * contents do share a mark, the server refuses the key and the next try gets a new one.
 */
function markOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at++) hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Keys in the tab's own storage, or in memory where there is none. */
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
