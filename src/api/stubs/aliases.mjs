import { join } from 'node:path';

const stub = (name) => join(import.meta.dirname, name);

/**
 * What axios brings along for servers, for forms that are not JSON, for cookies, interceptors and callers without types, with a
 * module of a few lines to take its place in the browser build: 9 kB gzip less. By the paths of its own imports. For
 * `resolve.alias` of Vite.
 */
export const apiStubs = [
  { find: /^\.\/lib\/axios\.js$/, replacement: stub('axios-client.mjs') },
  { find: /^\.\.?\/adapters\/adapters\.js$/, replacement: stub('axios-adapters.mjs') },
  {
    find: /^(?:\.\.?\/)+(?:helpers\/|core\/)?(?:toFormData|toURLEncodedForm|formDataToJSON|AxiosURLSearchParams|setFormDataHeaders)\.js$/,
    replacement: stub('axios-forms.mjs'),
  },
  { find: /^(?:\.\.?\/)+(?:helpers\/)?(?:cookies|isURLSameOrigin)\.js$/, replacement: stub('axios-xsrf.mjs') },
  { find: /^\.\/InterceptorManager\.js$/, replacement: stub('axios-interceptors.mjs') },
  { find: /^(?:\.\.\/helpers\/validator|\.\/assertParamsAcyclic)\.js$/, replacement: stub('axios-checks.mjs') },
];
