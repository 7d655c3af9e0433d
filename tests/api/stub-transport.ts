import { type ApiClientOptions, createApiClient } from '#api';
import axios, {
  AxiosError,
  type AxiosAdapter,
  AxiosHeaders,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';

/** A request as it was sent. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly withCredentials: boolean | undefined;
}

/** The answer to a request, or the axios error code that it fails with. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly breaks: string }
  /** No answer, until the request is aborted. */
  | 'silence';

const typeOf = (body: unknown): string =>
  body instanceof Blob ? body.type : typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';

const sentBy = (config: InternalAxiosRequestConfig): Sent => ({
  method: (config.method ?? '').toUpperCase(),
  url: axios.getUri(config),
  headers: AxiosHeaders.from(config.headers).toJSON(),
  body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
  withCredentials: config.withCredentials,
});

/** A transport that records requests and answers them from a list. The last answer is repeated. */
export function stubTransport(...replies: readonly Reply[]) {
  const sent: Sent[] = [];
  const transport: AxiosAdapter = async (config) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)] ?? { status: 200, body: { data: {} } };
    sent.push(sentBy(config));
    if (reply === 'silence')
      return new Promise((_, reject) => {
        config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      });
    if ('breaks' in reply) throw new AxiosError('broken', reply.breaks, config);
    const headers = { 'content-type': typeOf(reply.body), ...reply.headers };
    const response = { status: reply.status, statusText: '', headers, config, data: reply.body };
    if (reply.status >= 200 && reply.status < 300) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
  return { sent, transport };
}

/** A client with such a transport; signed in by default. */
export function stubClient(replies: readonly Reply[], options: Partial<ApiClientOptions> = {}) {
  const { sent, transport } = stubTransport(...replies);
  const client = createApiClient({
    baseUrls: { product: '/api/product', shared: '/api/shared' },
    family: 'v2',
    identify: () => ({ brandId: 'lendable', token: 't0ken', sessionId: 's1', lifetimeId: 'l1' }),
    transport,
    ...options,
  });
  return { client, sent };
}
