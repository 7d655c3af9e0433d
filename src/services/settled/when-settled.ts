/** Milliseconds until the work starts without an interaction. */
const AFTER = 5000;
const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Runs `work` once: on the first interaction or after five seconds, so that it does not slow the first page. */
export function whenSettled(window: Window, work: () => void): void {
  function begin(): void {
    window.clearTimeout(timer);
    for (const interaction of INTERACTIONS) window.removeEventListener(interaction, begin);
    work();
  }
  const timer = window.setTimeout(begin, AFTER);
  for (const interaction of INTERACTIONS) window.addEventListener(interaction, begin, { passive: true });
}
