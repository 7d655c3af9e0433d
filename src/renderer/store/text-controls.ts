import { readText, type TextField } from '#engine';
import type { FieldPath, Json } from '#model';
import { fieldPath } from '../field-name.ts';
import type { PageStore } from './page-store.ts';
import { writeText } from './text-answers.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TextEvent {
  readonly currentTarget: TextElement;
}

/** A native control whose text may not be in the session yet. */
interface TextControl {
  readonly element: TextElement;
  readonly path: FieldPath;
  readonly field: TextField | undefined;
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

type Store = Pick<PageStore, 'field' | 'commit'>;

/** Makes the text controls of one page. */
export const createTextControls = (store: Store): TextControls => new PageTextControls(store);

class PageTextControls implements TextControls {
  readonly #store: Store;
  readonly #controls = new Map<FieldPath, TextControl>();
  readonly #waiting = new Set<TextControl>();
  #pressed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  readonly attach = (element: TextElement) => {
    const path = fieldPath(element.name);
    const field = this.#store.field(path);
    const value = field?.value;
    const control: TextControl = { element, path, field, text: writeText(field?.ui['ui:widget'], value), value };
    this.#controls.set(path, control);
    return () => {
      this.#commit(control);
      this.#waiting.delete(control);
      if (this.#controls.get(path) === control) this.#controls.delete(path);
    };
  };

  readonly commitSoon = (event: TextEvent) => {
    const control = this.#controlOf(event);
    if (control) this.#waiting.add(control);
    this.#schedule();
  };

  readonly commit = (event: TextEvent) => {
    const control = this.#controlOf(event);
    if (control) this.#commit(control);
  };

  readonly update = (path: FieldPath) => {
    const control = this.#controls.get(path);
    const field = control && this.#store.field(path);
    if (!field || Object.is(field.value, control.value)) return;
    const text = writeText(field.ui['ui:widget'], field.value);
    if (control.element.value === control.text) control.element.value = text;
    control.text = text;
    control.value = field.value;
  };

  readonly flush = () => {
    this.#waiting.clear();
    for (const control of [...this.#controls.values()]) this.#commit(control);
  };

  readonly connect = (document: Document) => {
    const press = (on: boolean) => {
      this.#pressed = on;
      if (!on) this.#schedule();
    };
    const stop = watchDocument(document, press, this.flush);
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.flush();
    };
  };

  #controlOf({ currentTarget }: TextEvent): TextControl | undefined {
    return this.#controls.get(fieldPath(currentTarget.name));
  }

  #commit(control: TextControl): void {
    const text = control.element.value;
    if (text === control.text) return;
    control.text = text;
    control.value = readText(control.field, text);
    this.#store.commit(control.path, control.value);
  }

  #commitWaiting(): void {
    const ready = [...this.#waiting];
    this.#waiting.clear();
    for (const control of ready) this.#commit(control);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#pressed && this.#waiting.size > 0) this.#timer = setTimeout(() => this.#commitWaiting());
  }
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
