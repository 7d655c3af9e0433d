/** A control whose text is not in the session yet. */
export interface TextControl {
  /** Hands its text on, if that has changed. */
  readonly commit: () => void;
}

/**
 * The text controls of a page. Text waits in its control until the control is left; then it is handed on in a task of its
 * own and never while a pointer is down, since what opens or closes then would move the button from under the pointer and
 * the click would be lost.
 */
export interface TextControls {
  /** Returns how to remove it, which hands on its text first: a field that closes keeps what was typed. */
  readonly add: (control: TextControl) => () => void;
  /** The control was left. */
  readonly left: (control: TextControl) => void;
  /** Hands on everything typed, now. */
  readonly flush: () => void;
  /** Follows pointers and the page's going away; returns how to stop, which flushes. */
  readonly connect: (document: Document) => () => void;
}

const pressing = ['pointerdown', 'mousedown'] as const;
const releasing = ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const;

export function createTextControls(): TextControls {
  const controls = new Set<TextControl>();
  const waiting = new Set<TextControl>();
  let pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    const ready = [...waiting];
    waiting.clear();
    for (const control of ready) control.commit();
  }
  function settleSoon(): void {
    clearTimeout(timer);
    if (!pressed && waiting.size > 0) timer = setTimeout(settle);
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
    left(control) {
      waiting.add(control);
      settleSoon();
    },
    flush,
    connect(document) {
      const press = () => void (pressed = true);
      const release = () => {
        pressed = false;
        settleSoon();
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
