import type { Registry } from '@rjsf/utils';
import type { PageScope } from '../store/page-scope.ts';

/** Returns the page that RJSF draws with a registry. */
export const scopeOf = ({ formContext }: Registry): PageScope => formContext as PageScope;
