import type { WidgetName } from '#model';
import type { RefCallback } from 'react';
import { fieldPath } from '../field-name.ts';
import type { PageScope } from '../store/page-scope.ts';
import { writeText } from '../store/text-answers.ts';
import type { TextControls } from '../store/text-controls.ts';

/** The props that connect a native text control with its answer. */
export interface TextControlProps {
  readonly ref?: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onBlur?: TextControls['commitSoon'];
  readonly onInput: TextControls['commit'] | undefined;
}

/**
 * Returns the props of a native text control of the widget `drawn` on a page. It keeps its own text; see `TextControls`. The text
 * comes from the page, because RJSF's NumberField writes a number as the browser's language does.
 */
export function textControlProps(name: string, { store, controls }: PageScope, drawn: WidgetName): TextControlProps {
  const path = fieldPath(name);
  return {
    ref: controls.attach,
    defaultValue: writeText(drawn, store.field(path)?.value),
    onBlur: controls.commitSoon,
    onInput: store.isImmediate(path) ? controls.commit : undefined,
  };
}
