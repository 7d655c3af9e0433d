import type { CompiledFlow } from '#model';
import { lazyComponent } from './lazy-component.tsx';
import { widgetComponents } from './widgets/widget-components.ts';

/** A page drawn by RJSF's own form. Lazy, because only the styleguide shows it. */
export const lazyStockForm = lazyComponent(async () => (await import('./rjsf/stock-form.tsx')).StockForm);

/** The list of a check-answers page. Lazy, because no flow starts with that page. */
export const lazyCheckAnswers = lazyComponent(async () => (await import('./check-answers.tsx')).CheckAnswers);

/**
 * Loads the lazy widgets that a flow uses, and the check-answers list if the flow has one. Later pages then draw without
 * waiting and without a network.
 */
export async function loadWidgets({ fields, pages }: Pick<CompiledFlow, 'fields' | 'pages'>): Promise<void> {
  const names = new Set(Object.values(fields).map(({ ui }) => ui['ui:widget']));
  const widgets = [...names].map((name) => name && widgetComponents[name]);
  await Promise.all([
    ...widgets.map((widget) => widget && 'load' in widget && widget.load()),
    pages.some(({ kind }) => kind === 'check-answers') && lazyCheckAnswers.load(),
  ]);
}
