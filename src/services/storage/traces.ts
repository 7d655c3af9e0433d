/** The entries of the app, and of a session recording. */
const OURS = /^(?:tenor\.|sentry)/;

/** Removes everything that the app keeps in a storage (T-13). */
export function removeTraces(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) if (OURS.test(key)) kept.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}
