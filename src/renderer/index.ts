export { PageForm } from './page-form.tsx';
export type { FileStore } from './file-store.ts';
export type { AddressSuggestion, Lookups } from './lookups.ts';
export type { PageFormProps } from './page-form.tsx';
export { lazyComponent } from './lazy-component.tsx';
export { loadWidgets } from './load-widgets.ts';
