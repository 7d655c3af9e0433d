export { PageForm } from './page-form.tsx';
export { PageFields } from './page-fields.tsx';
export { lazyComponent } from './lazy-component.tsx';
export { usePagePart } from './use-page-part.ts';
export { lazyStockForm, loadWidgets } from './load-widgets.ts';
