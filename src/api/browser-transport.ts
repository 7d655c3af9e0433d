import type { AxiosAdapter } from 'axios';
import xhrAdapter from 'axios/lib/adapters/xhr.js';
import { writeQuery } from './started-reads.ts';

/** The browser's transport of axios. Its code loads with the first call that no small script has sent before. */
export const browserTransport: AxiosAdapter = (config) =>
  xhrAdapter({
    ...config,
    paramsSerializer: { serialize: writeQuery },
    // Without this, a timeout has the same code as an aborted request.
    transitional: { clarifyTimeoutError: true },
  });
