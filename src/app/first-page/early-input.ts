import type {} from './early-presses.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const valueOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value);

/** The value that the HTML of the page gives a control. */
function firstValue(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Sets the value as the browser does, and not by the setter that React gives a control. */
function setAsTyped(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
}

function typeAgain(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart: start, selectionEnd: end } = control;
  // React notices an empty value here, so that the value set below is a change for it.
  control.value = '';
  setAsTyped(control, value);
  if (start !== null && document.activeElement === control) control.setSelectionRange(start, end);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Gives a control a value as a person does, so that the app takes it for an answer. */
function giveAgain(control: Control, value: string | boolean): void {
  // React takes over the part of the page that an event concerns, if it has not done so yet.
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (isBox(control)) {
    if (control.type === 'radio' && !value) return;
    control.checked = !value;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    setAsTyped(control, String(value));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else typeAgain(control, String(value));
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** The control that has taken the place of another, if the page was drawn again. */
const nowOf = (control: Control): Control | undefined => {
  if (control.isConnected) return control;
  const found = control.id === '' ? null : document.getElementById(control.id);
  return isControl(found) ? found : undefined;
};

function pressAgain(button: HTMLButtonElement, root: HTMLElement): void {
  const same = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === button.textContent);
  (button.isConnected ? button : same())?.click();
}

/** From now on the app answers presses, also if the script that holds them back loads later. Returns the buttons that were pressed. */
export function takeEarlyPresses(): readonly HTMLButtonElement[] {
  const pressed = window.tenorPresses?.take() ?? [];
  window.tenorPresses = { take: () => [] };
  return pressed;
}

/** What a visitor has done with a page before the app has taken it over. */
export interface EarlyInput {
  readonly isTyped: boolean;
  /** Does it again, once the app is on the page. Later calls do nothing. */
  readonly repeat: () => void;
}

/** Notes what a visitor has entered in `root`, and goes on until it is repeated. */
export function noteEarlyInput(root: HTMLElement): EarlyInput {
  const values = new Map<Control, string | boolean>();
  const focused = document.activeElement;
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (isControl(target) && target.type !== 'file') values.set(target, valueOf(target));
  };
  for (const control of root.querySelectorAll<Control>('input, select, textarea'))
    if (valueOf(control) !== firstValue(control)) note({ target: control });
  document.addEventListener('input', note, true);
  let isDone = false;
  return {
    isTyped: values.size > 0,
    repeat() {
      if (isDone) return;
      isDone = true;
      document.removeEventListener('input', note, true);
      if (isControl(focused) && !focused.isConnected) nowOf(focused)?.focus();
      for (const [control, value] of values) {
        const now = nowOf(control);
        if (now) giveAgain(now, value);
      }
      // A button reads what React has drawn, and that is drawn after this task.
      setTimeout(() => {
        for (const button of takeEarlyPresses()) pressAgain(button, root);
      });
    },
  };
}
