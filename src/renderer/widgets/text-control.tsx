import { readText, sameJson } from '#engine';
import type { WidgetName } from '#model';
import { type ReactElement, useState } from 'react';
import { writeText } from '../store/text-answers.ts';
import { type TextControlProps, textControlProps } from './text-control-props.ts';
import type { WidgetProps } from './widget-props.ts';

interface TypedTextProps {
  readonly widget: WidgetProps;
  readonly drawn: WidgetName;
  readonly draw: (control: TextControlProps) => ReactElement;
}

/** Draws the native text control of the widget `drawn`, connected with the page or with a form of RJSF itself. */
export const textControl = (widget: WidgetProps, drawn: WidgetName, draw: TypedTextProps['draw']): ReactElement =>
  widget.scope ? (
    draw(textControlProps(widget.name, widget.scope, drawn))
  ) : (
    <TypedText widget={widget} drawn={drawn} draw={draw} />
  );

/** In a form of RJSF itself each key press is an answer. The control shows the typed text while its meaning is the answer. */
function TypedText({ widget: { schema, options, value, onChange }, drawn, draw }: TypedTextProps) {
  const field = { schema, ui: { 'ui:widget': drawn, 'ui:options': options } };
  const [typed, setTyped] = useState('');
  return draw({
    value: sameJson(readText(field, typed), value) ? typed : writeText(drawn, value),
    onInput({ currentTarget }) {
      setTyped(currentTarget.value);
      onChange(readText(field, currentTarget.value));
    },
  });
}
