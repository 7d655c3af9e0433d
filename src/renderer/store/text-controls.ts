import type { FieldPath, FieldSchema, Json } from '#model';
import { fieldPath } from '../field-name.ts';
import type { PageStore } from './page-store.ts';
import { readText, writeText } from './text-answers.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TextEvent {
  readonly currentTarget: TextElement;
}

/** A native control whose text may not be in the session yet. */
interface TextControl {
  readonly element: TextElement;
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  /** The text that stands for `value`, the answer in the session. Another text is not committed yet. */
  text: string;
  value: Json | undefined;
}

/**
 * The text controls of a page. A native control keeps its own text, so React renders nothing while the borrower types. The text
 * becomes an answer when the borrower leaves the control, in a separate task, and never while a pointer is down: a field that
 * opens or closes would move the button away from the pointer, and the click would be lost.
 *
 * All controls share these functions. A page may have a thousand controls, and hooks in each of them would take more memory than
 * the controls themselves.
 */
export interface TextControls {
  /** The `ref` of a control. When the control is removed, its text is committed, so that a field that closes keeps its text. */
  readonly attach: (element: TextElement) => () => void;
  /** Commits the control's text soon. Call it when the borrower leaves the control. */
  readonly commitSoon: (event: TextEvent) => void;
  /** Commits the control's text now. Call it at each key press if a condition reads the answer. */
  readonly commit: (event: TextEvent) => void;
  /** Shows the answer of a field that changed elsewhere, unless its control holds text that is not committed yet. */
  readonly update: (path: FieldPath) => void;
  /** Commits the text of every control now. */
  readonly flush: () => void;
  /** Starts to watch pointers, and flushes when the page is hidden. Returns a function that flushes and stops. */
  readonly connect: (document: Document) => () => void;
}

const pressing = ['pointerdown', 'mousedown'] as const;
const releasing = ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const;

export function createTextControls(store: Pick<PageStore, 'field' | 'commit'>): TextControls {
  const controls = new Map<FieldPath, TextControl>();
  const waiting = new Set<TextControl>();
  let pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function commit(control: TextControl): void {
    const text = control.element.value;
    if (text === control.text) return;
    control.text = text;
    control.value = readText(control.schema, text);
    store.commit(control.path, control.value);
  }
  function commitWaiting(): void {
    const ready = [...waiting];
    waiting.clear();
    ready.forEach(commit);
  }
  function schedule(): void {
    clearTimeout(timer);
    if (!pressed && waiting.size > 0) timer = setTimeout(commitWaiting);
  }
  function flush(): void {
    waiting.clear();
    [...controls.values()].forEach(commit);
  }
  function attach(element: TextElement): () => void {
    const path = fieldPath(element.name);
    const { schema = {}, ui, value } = store.field(path) ?? {};
    const control: TextControl = { element, path, schema, text: writeText(ui?.['ui:widget'], value), value };
    controls.set(path, control);
    return () => {
      commit(control);
      waiting.delete(control);
      if (controls.get(path) === control) controls.delete(path);
    };
  }
  function update(path: FieldPath): void {
    const control = controls.get(path);
    const field = control && store.field(path);
    if (!field || Object.is(field.value, control.value)) return;
    const text = writeText(field.ui['ui:widget'], field.value);
    if (control.element.value === control.text) control.element.value = text;
    control.text = text;
    control.value = field.value;
  }
  const controlOf = ({ currentTarget }: TextEvent) => controls.get(fieldPath(currentTarget.name));

  return {
    attach,
    commitSoon(event) {
      const control = controlOf(event);
      if (control) waiting.add(control);
      schedule();
    },
    commit(event) {
      const control = controlOf(event);
      if (control) commit(control);
    },
    update,
    flush,
    connect(document) {
      const press = (on: boolean) => {
        pressed = on;
        if (!on) schedule();
      };
      const stop = watchDocument(document, press, flush);
      return () => {
        stop();
        clearTimeout(timer);
        flush();
      };
    },
  };
}

/** Calls `press` when a pointer goes down or up, and `leave` when the page is hidden. Returns a function that stops. */
function watchDocument(document: Document, press: (on: boolean) => void, leave: () => void): () => void {
  const stop = new AbortController();
  const listen = { capture: true, signal: stop.signal };
  for (const name of pressing) document.addEventListener(name, () => press(true), listen);
  for (const name of releasing) document.addEventListener(name, () => press(false), listen);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), listen);
  document.defaultView?.addEventListener('pagehide', leave, listen);
  return () => stop.abort();
}
