import { withCopy } from '#copy';
import type { WidgetName, widgets } from '#model';
import type { SkeletonKind } from '#ui';
import type { RegistryWidgetsType, Widget } from '@rjsf/utils';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type LazyComponent, lazyComponent } from '../lazy-component.tsx';
import { CheckboxWidget, RadioWidget, SelectWidget } from './choice-widgets.tsx';
import { partsWidget } from './date-widget.tsx';
import { lineWidget, numberInput } from './text-widget.tsx';
import { readWidgetProps, type WidgetProps } from './widget-props.ts';

/**
 * How a widget gets its name on the page: `label` if it is one control, `legend` if it is several controls, `own` if it draws
 * its label itself, `whole` if it draws everything around it too.
 */
type Naming = 'label' | 'legend' | 'own' | 'whole';

/** A widget of RJSF, and how it gets its name. */
interface NamedWidget {
  readonly naming: Naming;
  readonly Widget: Widget;
}

/** Makes an RJSF widget. `draw` is called as a function, because an element would add a fiber to each of the fields of a page. */
const drawn = (naming: Naming, draw: (props: WidgetProps) => ReactNode): NamedWidget => ({
  naming,
  Widget: (props) => draw(readWidgetProps(props)),
});

function lazy(
  naming: Naming,
  fetch: () => Promise<ComponentType<WidgetProps>>,
  size?: SkeletonKind,
): NamedWidget & LazyComponent<WidgetProps> {
  const component = lazyComponent(fetch, size);
  return { ...drawn(naming, (props) => createElement(component.Component, props)), ...component };
}

/** The widgets by name: those of the theme. A lazy widget has `load` too. */
export const widgetComponents = {
  text: drawn('label', lineWidget('text')),
  email: drawn(
    'label',
    lineWidget('email', { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
  ),
  tel: drawn('label', lineWidget('tel', { type: 'tel', inputMode: 'tel' })),
  money: drawn('label', lineWidget('money', { ...numberInput, prefix: '£' })),
  number: drawn('label', lineWidget('number', numberInput)),
  slider: lazy('whole', async () => (await import('./slider-widgets.tsx')).SliderWidget),
  'money-slider': lazy('whole', async () => (await import('./slider-widgets.tsx')).MoneySliderWidget),
  date: drawn('legend', partsWidget('date')),
  month: drawn('legend', partsWidget('month')),
  time: drawn('legend', partsWidget('time')),
  radio: drawn('legend', RadioWidget),
  select: drawn('label', SelectWidget),
  search: lazy('label', async () => (await withCopy(import('./search-widget.tsx'), 'parts')).SearchWidget),
  checkbox: drawn('own', CheckboxWidget),
  checkboxes: lazy('legend', async () => (await import('./checkboxes-widget.tsx')).CheckboxesWidget),
  textarea: lazy('label', async () => (await withCopy(import('./text-area-widget.tsx'), 'parts')).TextAreaWidget),
  file: lazy('label', async () => (await withCopy(import('./file-widget.tsx'), 'parts')).FileWidget, 'file'),
  address: lazy(
    'legend',
    async () => (await withCopy(import('./address-widget.tsx'), 'parts')).AddressWidget,
    'address',
  ),
} satisfies {
  readonly [Name in WidgetName]: (typeof widgets)[Name] extends { readonly lazy: true }
    ? NamedWidget & LazyComponent<WidgetProps>
    : NamedWidget & { readonly load?: never };
};

/** RJSF's registry of our widgets. */
export const registeredWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(widgetComponents).map(([name, { Widget }]) => [name, Widget]),
);

/** How the widget with a name gets its own name on the page; `undefined` if no widget has the name. */
export const namingOf = (widget: unknown): Naming | undefined =>
  typeof widget === 'string' && Object.hasOwn(widgetComponents, widget)
    ? widgetComponents[widget as WidgetName].naming
    : undefined;
