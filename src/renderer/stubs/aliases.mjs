import { join } from 'node:path';

/**
 * Replaces `@rjsf/utils` in the browser build, for `resolve.alias` of Vite. RJSF's fields use little of that package on a flat
 * page schema; the small module saves 14 kB gzip. Imports of `@rjsf/utils/lib/…` still get the original.
 */
export const rendererStubs = [{ find: /^@rjsf\/utils$/, replacement: join(import.meta.dirname, 'rjsf-utils.ts') }];
