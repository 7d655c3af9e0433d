export { PageForm } from './page-form.tsx';
export type { FileStore } from './file-store.ts';
export type { AddressSuggestion, Lookups } from './lookups.ts';
export type { PageFormProps } from './page-form.tsx';
export { createPageValidator } from './rjsf/page-validator.ts';
export { loadFields } from './rjsf/later-fields.ts';
export { later } from './rjsf/later.tsx';
