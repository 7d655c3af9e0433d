import type { FlowSession } from '#engine';
import { useSyncExternalStore } from 'react';
import { FieldView } from './rjsf/field-view.tsx';
import { usePage } from './use-page.ts';
import { MoneySliderWidget, SliderWidget } from './widgets/slider-widgets.tsx';
import { widgetComponents } from './widgets/widget-components.ts';

// A screen with a result of its own has sliders, and must not move when they arrive.
widgetComponents.slider.put(SliderWidget);
widgetComponents['money-slider'].put(MoneySliderWidget);

const noPorts = { lookups: undefined, files: undefined };

export interface PageFieldsProps {
  readonly session: FlowSession;
  /** The id of the page whose fields to show. */
  readonly page: string;
}

/** The fields of a page without its heading, messages and button, for a screen that shows a result of its own. */
export function PageFields({ session, page }: PageFieldsProps) {
  const { store, registry } = usePage(session, page, noPorts);
  const fields = useSyncExternalStore(store.subscribe, store.fields, store.fields);
  return (
    <>
      {fields.map((path) => (
        <FieldView key={path} path={path} registry={registry} />
      ))}
    </>
  );
}
