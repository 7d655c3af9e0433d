import type { Json } from '#model';
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePageScope } from '../store/page-scope.ts';
import { fieldPath } from '../field-name.ts';
import type { TextControl } from '../store/text-controls.ts';
import type { WidgetProps } from './widget-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TextControlProps {
  readonly ref: RefCallback<TextElement>;
  readonly defaultValue: string;
  readonly onBlur: () => void;
  readonly onInput: (() => void) | undefined;
}

/**
 * Returns the props of a native text control that keeps its own text, so that React renders nothing while the borrower types.
 * The text becomes an answer when the borrower leaves the control, or with each key press if a condition reads the answer. If
 * the answer changes elsewhere, the control shows it, unless the control holds text that is not committed yet.
 */
export function useTextControl(
  { name, value, onChange }: Pick<WidgetProps, 'name' | 'value' | 'onChange'>,
  read: (text: string) => Json | undefined,
  write: (value: Json | undefined) => string,
): TextControlProps {
  const { store, controls } = usePageScope();
  const [first] = useState(() => write(value));
  const latest = useRef({ read, onChange });
  const element = useRef<TextElement>(null);
  const [own] = useState(() => ({ text: first, value }));

  const [control] = useState<TextControl>(() => ({
    commit() {
      const text = element.current?.value;
      if (text === undefined || text === own.text) return;
      own.text = text;
      own.value = latest.current.read(text);
      latest.current.onChange(own.value);
    },
  }));

  useLayoutEffect(() => {
    latest.current = { read, onChange };
    if (Object.is(value, own.value)) return;
    own.value = value;
    const text = write(value);
    if (element.current && element.current.value === own.text) element.current.value = text;
    own.text = text;
  });
  useLayoutEffect(() => controls.add(control), [controls, control]);

  const ref = useCallback<RefCallback<TextElement>>((node) => {
    if (node) element.current = node;
  }, []);
  const handleBlur = useCallback(() => controls.commitSoon(control), [controls, control]);
  return {
    ref,
    defaultValue: first,
    onBlur: handleBlur,
    onInput: store.isImmediate(fieldPath(name)) ? control.commit : undefined,
  };
}
