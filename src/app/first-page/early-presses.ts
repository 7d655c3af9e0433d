/** The presses on buttons of a page before the app runs. */
export interface EarlyPresses {
  /** Stops holding presses back. Returns the buttons that were pressed, in order, each once. */
  readonly take: () => readonly HTMLButtonElement[];
}

declare global {
  interface Window {
    tenorPresses?: EarlyPresses;
  }
}

const pressed = new Set<HTMLButtonElement>();

/** Holds a press back. Enter in a field presses the button of its form. Links lead on without the app. */
function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.add(button);
}

// If the app was faster than this script, it has left its own mark here and answers presses itself.
if (!window.tenorPresses) {
  window.addEventListener('click', hold, true);
  window.tenorPresses = {
    take() {
      window.removeEventListener('click', hold, true);
      return [...pressed];
    },
  };
}
