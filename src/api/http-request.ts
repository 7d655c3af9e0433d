import type { InternalAxiosRequestConfig } from 'axios';

/** One HTTP request, as the transport of axios needs it. A `data` is sent as JSON. */
export type HttpRequest = Pick<
  InternalAxiosRequestConfig,
  'baseURL' | 'url' | 'method' | 'params' | 'data' | 'responseType' | 'signal' | 'onUploadProgress'
> & {
  readonly headers: Readonly<Record<string, string>>;
  /** The browser finishes the request even if the page closes. It has no body, and of its answer only the status counts. */
  readonly outlivesPage?: boolean | undefined;
};
