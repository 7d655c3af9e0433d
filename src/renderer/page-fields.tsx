import { useCopy } from '#copy';
import type { FlowSession } from '#engine';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FieldView } from './rjsf/field-view.tsx';
import { registry } from './rjsf/registry.ts';
import { PageScopeContext } from './store/page-scope.ts';
import { createPageStore } from './store/page-store.ts';
import { createTextControls } from './store/text-controls.ts';
import { MoneySliderWidget, SliderWidget } from './widgets/slider-widgets.tsx';
import { widgetComponents } from './widgets/widget-components.ts';

// A screen with a result of its own has sliders, and must not move when they arrive.
widgetComponents.slider.put(SliderWidget);
widgetComponents['money-slider'].put(MoneySliderWidget);

export interface PageFieldsProps {
  readonly session: FlowSession;
  /** The id of the page whose fields to show. */
  readonly page: string;
  /** The content between the first field and the others. */
  readonly between?: ReactNode;
}

/** The fields of a page without its heading, messages and button, for a screen that shows a result of its own. */
export function PageFields({ session, page, between }: PageFieldsProps): ReactNode {
  const { date } = useCopy('interface');
  const store = useMemo(() => createPageStore(session, page, false, date), [session, page, date]);
  const [controls] = useState(createTextControls);
  const ports = useRef({ lookups: undefined, files: undefined });
  const scope = useMemo(() => ({ store, controls, ports }), [store, controls]);
  const [first, ...others] = useSyncExternalStore(store.subscribe, store.fields, store.fields);
  useLayoutEffect(() => controls.connect(document), [controls]);
  useLayoutEffect(() => store.connect(), [store]);
  return (
    <PageScopeContext value={scope}>
      {first !== undefined && <FieldView path={first} registry={registry} />}
      {between}
      {others.map((path) => (
        <FieldView key={path} path={path} registry={registry} />
      ))}
    </PageScopeContext>
  );
}
