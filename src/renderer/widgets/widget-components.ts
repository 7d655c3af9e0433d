import { withCopy } from '#copy';
import type { FieldSchema, FieldUi, WidgetName, widgets } from '#model';
import type { SkeletonKind } from '#ui';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { type LazyComponent, lazyComponent } from '../lazy-component.tsx';
import { CheckboxWidget, RadioWidget, SelectWidget } from './choice-widgets.tsx';
import { DateWidget } from './date-widget.tsx';
import { lineWidget, numberInput } from './text-widget.tsx';
import type { WidgetProps } from './widget-props.ts';

/**
 * How a widget gets its name on the page: `label` if it is one control, `legend` if it is several controls, `own` if it draws
 * its label itself, `whole` if it draws everything around it too.
 */
type Naming = 'label' | 'legend' | 'own' | 'whole';

interface Drawn {
  readonly naming: Naming;
  /**
   * Draws the widget. Call it as a function while the field renders: an element would add a fiber to each of the fields of a page,
   * and these widgets have no state of their own.
   */
  readonly draw: (props: WidgetProps) => ReactElement;
}

const drawn = (naming: Naming, draw: Drawn['draw']): Drawn => ({ naming, draw });

function lazy(
  naming: Naming,
  fetch: () => Promise<ComponentType<WidgetProps>>,
  size?: SkeletonKind,
): Drawn & LazyComponent<WidgetProps> {
  const component = lazyComponent(fetch, size);
  return { naming, draw: (props) => createElement(component.Component, props), ...component };
}

/** The component of each widget in the registry. A lazy widget has `load` too. */
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
  date: drawn('legend', DateWidget),
  radio: drawn('legend', RadioWidget),
  select: drawn('label', SelectWidget),
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
    ? Drawn & LazyComponent<WidgetProps>
    : Drawn & { readonly load?: never };
};

/** Returns the widget of a text, a number or a boolean: the one that its UI names, or the default for its schema. */
export const widgetFor = (schema: FieldSchema, ui: FieldUi): Drawn =>
  widgetComponents[ui['ui:widget'] ?? defaultWidget(schema)];

function defaultWidget({ type, format, enum: values }: FieldSchema): WidgetName {
  if (type === 'boolean') return 'checkbox';
  if (values) return 'select';
  return format === 'date' ? 'date' : 'text';
}
