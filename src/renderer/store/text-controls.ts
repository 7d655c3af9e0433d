/** A control whose text may not be in the session yet. */
export interface TextControl {
  /** Commits the text if it has changed. */
  readonly commit: () => void;
}

/**
 * The text controls of a page. Text stays in its control until the borrower leaves the control. It is then committed in a
 * separate task, and never while a pointer is down: a field that opens or closes would move the button away from the
 * pointer, and the click would be lost.
 */
export interface TextControls {
  /** Adds a control. Returns a function that commits its text and removes it, so that a field that closes keeps its text. */
  readonly add: (control: TextControl) => () => void;
  /** Commits the control's text soon. Call it when the borrower leaves the control. */
  readonly commitSoon: (control: TextControl) => void;
  /** Commits the text of every control now. */
  readonly flush: () => void;
  /** Starts to watch pointers, and flushes when the page is hidden. Returns a function that flushes and stops. */
  readonly connect: (document: Document) => () => void;
}

const pressing = ['pointerdown', 'mousedown'] as const;
const releasing = ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const;

export function createTextControls(): TextControls {
  const controls = new Set<TextControl>();
  const waiting = new Set<TextControl>();
  let pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function commitWaiting(): void {
    const ready = [...waiting];
    waiting.clear();
    for (const control of ready) control.commit();
  }
  function schedule(): void {
    clearTimeout(timer);
    if (!pressed && waiting.size > 0) timer = setTimeout(commitWaiting);
  }
  function flush(): void {
    waiting.clear();
    for (const control of [...controls]) control.commit();
  }

  return {
    add(control) {
      controls.add(control);
      return () => {
        control.commit();
        controls.delete(control);
        waiting.delete(control);
      };
    },
    commitSoon(control) {
      waiting.add(control);
      schedule();
    },
    flush,
    connect(document) {
      const press = () => void (pressed = true);
      const release = () => {
        pressed = false;
        schedule();
      };
      const hide = () => document.visibilityState === 'hidden' && flush();
      const stop = new AbortController();
      const listen = { capture: true, signal: stop.signal };
      for (const name of pressing) document.addEventListener(name, press, listen);
      for (const name of releasing) document.addEventListener(name, release, listen);
      document.addEventListener('visibilitychange', hide, listen);
      document.defaultView?.addEventListener('pagehide', flush, listen);
      return () => {
        stop.abort();
        clearTimeout(timer);
        flush();
      };
    },
  };
}
