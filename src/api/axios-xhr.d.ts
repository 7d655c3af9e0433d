/** The browser transport of axios: published at a path of its own, without types. */
declare module 'axios/lib/adapters/xhr.js' {
  import type { AxiosAdapter } from 'axios';
  const xhrAdapter: AxiosAdapter;
  // eslint-disable-next-line no-restricted-syntax -- the package has no named export
  export default xhrAdapter;
}
