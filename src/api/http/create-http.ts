import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import { type Identity, identityHeaders, type Signing } from './identity.ts';
import { startedFirst } from './started-first.ts';
import { writeQuery } from './write-query.ts';

/** Who signs a request. */
export const signing: unique symbol = Symbol('signing');

/** A 401 is final: the token is not renewed, and the request not repeated. */
export const isFinal: unique symbol = Symbol('isFinal');

/** The device was offline when the request was sent. */
export const isOffline: unique symbol = Symbol('isOffline');

declare module 'axios' {
  /** Our own options of a request. axios hands symbols on to interceptors and errors. */
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an interface is extended with its own type parameters
  interface AxiosRequestConfig<D, P> {
    [signing]?: Signing;
    [isFinal]?: boolean;
    [isOffline]?: boolean;
  }
}

/** What the HTTP client needs from its caller: it knows neither session nor router. */
export interface HttpOptions {
  /** Called before every request; may wait until a session is open. */
  readonly identify: (signing: Signing) => Identity | Promise<Identity>;
  /** Called once after a 401; resolves to true if the request can be repeated with a new token. */
  readonly renew?: () => Promise<boolean>;
  /** Replaces the adapter of axios, in tests. */
  readonly transport?: AxiosAdapter;
}

/** Creates the HTTP client of the lender's APIs. It signs each request, and repeats one only after a 401, once. */
export function createHttp({ identify, renew, transport }: HttpOptions): AxiosInstance {
  const http = axios.create({
    adapter: startedFirst(transport ?? axios.getAdapter(axios.defaults.adapter)),
    paramsSerializer: { serialize: writeQuery },
    // A token signs the requests, and no cookie. Otherwise, axios reads the cookies before each request.
    withXSRFToken: false,
  });
  http.interceptors.request.use(async (config) => {
    config.headers.set(identityHeaders(await identify(config[signing] ?? {})));
    // There is no `navigator` outside a browser.
    config[isOffline] = 'navigator' in globalThis && !navigator.onLine;
    return config;
  });
  http.interceptors.response.use(undefined, async (error: unknown) => {
    const refused = axios.isAxiosError(error) && error.response?.status === 401 ? error.config : undefined;
    if (!refused || refused[isFinal] || !(await renew?.())) throw error;
    return http.request({ ...refused, [isFinal]: true });
  });
  return http;
}
