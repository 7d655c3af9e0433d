import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { answersFor, resultIn } from '../answers/check-answer.ts';
import { type FailedCall, PartialAnswerError, UnexpectedResponseError } from '../api-error.ts';
import { apiErrorOf } from './api-error-of.ts';
import type { ApiRequest, DocumentReading } from './api-request.ts';
import { createHttp, type HttpOptions, isFinal, signing } from './create-http.ts';
import { type Destination, requestOf } from './request-of.ts';
import { SlowReads } from './slow-reads.ts';
import { withinLimit } from './time-limit.ts';

/** What the client needs from its caller. */
export interface ApiClientOptions extends Destination, HttpOptions {
  /** Receives what was left out of an answer, to report it. */
  readonly onLeftOut?: (error: PartialAnswerError) => void;
  /** Receives the server's time of an answer that no cache has kept, in milliseconds since 1970. */
  readonly onAnswered?: (at: number) => void;
  /** Milliseconds after which a call without an answer ends; 0, the default, is never (B-15, A-24). */
  readonly timeout?: number;
}

/** The only way to the lender's API. */
export interface ApiClient {
  /**
   * Sends one call and resolves to the result in its `data` envelope (C-00), which is as the contract says: parts that are
   * wrong are left out if the app can do without them. With `document`, it
   * resolves to what that reads. Rejects with an `ApiError`. A call is repeated only after a 401.
   */
  readonly send: (request: ApiRequest) => Promise<unknown>;
}

/** A client whose reads can be tried again while they wait. */
export interface PatientClient extends ApiClient {
  /** Asks again for everything that is being read, because the borrower does not want to wait longer. A change is never sent again. */
  readonly readAgain: () => void;
}

/** What `read` finds in an answer. Nothing else may take the place of a document, so its media type is checked (T-02). */
function documentIn({ data, headers }: AxiosResponse, { accept, read }: DocumentReading, call: FailedCall): unknown {
  const type = String(headers['content-type']).split(';')[0]?.trim();
  const isOfType = accept.some((each) => each === type);
  const found = isOfType ? read(data, headers) : undefined;
  if (found === undefined) throw new UnexpectedResponseError(`Unexpected response: no ${accept.join(' or ')}`, call);
  return found;
}

/** Only `fetch` lets the browser finish a request after the page has closed. `false`: axios names neither a body nor itself. */
const keptAlive = (transport: HttpOptions['transport']) => ({
  adapter: transport ?? 'fetch',
  fetchOptions: { keepalive: true },
  headers: { 'Content-Type': false, 'User-Agent': false },
});

/** The whole request of a call. */
function configOf(call: ApiRequest, options: ApiClientOptions): AxiosRequestConfig<unknown> {
  const { body, document, signal, onProgress, opensSession, sender, outlivesPage, renewsNothing } = call;
  const request = requestOf(call, options);
  const kept = outlivesPage && keptAlive(options.transport);
  return {
    ...request,
    ...kept,
    headers: { ...request.headers, ...(kept && kept.headers) },
    ...(body !== undefined && { data: body }),
    ...(document?.responseType && { responseType: document.responseType }),
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    [signing]: { ...(opensSession && { opensSession }), ...(sender && { sender }) },
    [isFinal]: renewsNothing ?? false,
  };
}

/** Creates the client of one brand's API. */
export function createApiClient(options: ApiClientOptions): PatientClient {
  const http = createHttp(options);
  async function send(call: ApiRequest): Promise<unknown> {
    const { operation, document, outlivesPage } = call;
    const config = configOf(call, options);
    const named = { method: call.method, path: config.url ?? '' };
    const answers = answersFor(operation, named);
    // It matters only once there is an answer.
    answers.catch(() => undefined);
    const answer = await http.request<unknown>(config).catch(async (error: unknown) => {
      throw await apiErrorOf(error, named);
    });
    const answeredAt = Date.parse(String(answer.headers['date']));
    if (!Number.isNaN(answeredAt)) {
      call.onAnswered?.(answeredAt);
      if (call.method !== 'GET' || call.opensSession) options.onAnswered?.(answeredAt);
    }
    if (outlivesPage) return undefined;
    if (document) return documentIn(answer, document, named);
    const { data, leftOut } = resultIn(answer.data, operation, await answers, named);
    if (leftOut.length > 0) {
      call.onLeftOut?.(leftOut);
      options.onLeftOut?.(new PartialAnswerError(leftOut, named));
    }
    return data;
  }
  const reads = new SlowReads();
  const isRead = ({ method, changesNothing }: ApiRequest) => changesNothing ?? (method === 'GET' || method === 'HEAD');
  return {
    send: (call) =>
      withinLimit(call, call.timeout ?? options.timeout ?? 0, (signal) =>
        isRead(call) ? reads.run(signal, (stop) => send({ ...call, signal: stop })) : send({ ...call, signal }),
      ),
    readAgain: () => reads.again(),
  };
}
