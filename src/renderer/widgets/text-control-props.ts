import type { WidgetName } from '#model';
import type { RefCallback } from 'react';
import { fieldPath } from '../field-name.ts';
import { writeText } from '../store/text-answers.ts';
import type { TextControls } from '../store/text-controls.ts';
import type { WidgetProps } from './widget-props.ts';

interface TextControlProps {
  readonly ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
  readonly defaultValue: string;
  readonly onBlur: TextControls['commitSoon'];
  readonly onInput: TextControls['commit'] | undefined;
}

/** Returns the props of a native text control of the widget `drawn`. It keeps its own text; see `TextControls`. */
export function textControlProps({ name, value, scope }: WidgetProps, drawn: WidgetName): TextControlProps {
  const { store, controls } = scope;
  return {
    ref: controls.attach,
    defaultValue: writeText(drawn, value),
    onBlur: controls.commitSoon,
    onInput: store.isImmediate(fieldPath(name)) ? controls.commit : undefined,
  };
}
