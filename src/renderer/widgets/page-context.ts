import type { Registry, RJSFSchema } from '@rjsf/utils';
import type { PageScope } from '../store/page-scope.ts';

/** RJSF's `formContext` on our pages. */
export interface PageContext {
  readonly page: PageScope;
}

/** RJSF's registry for the fields of a page. */
// RJSF fields take a registry for values of any type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PageRegistry = Registry<any, RJSFSchema, PageContext>;

/** Returns the page that RJSF draws with a registry; `undefined` in a form of RJSF itself. */
export const pageOf = ({ formContext }: Pick<Registry, 'formContext'>): PageScope | undefined =>
  (formContext as Partial<PageContext> | undefined)?.page;
