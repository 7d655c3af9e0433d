import type { AxiosAdapter } from 'axios';
import { type FetchedAnswer, receive, transportOf } from './fetched-answer.ts';
import type { HttpRequest } from './http-request.ts';

/** A read that a small script has sent before the code of the page had loaded. */
interface StartedRead {
  readonly headers: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly answer: Promise<FetchedAnswer>;
}

declare global {
  /**
   * The reads that nothing has asked for yet, by address. It exists as soon as the app sends reads of its own. When a borrower signs out,
   * another one takes its place.
   */
  // A global, because two scripts that are built apart share it.
  var tenorReads: Map<string, StartedRead> | undefined;
}

/** Milliseconds: no call waits longer for an answer. */
const USABLE = 30_000;

/** `embedded=user,quote`: lists comma-separated, `undefined` left out. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const written = (value: unknown) => encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value));
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${written(value).replaceAll('%2C', ',')}`)
    .join('&');
}

function addressOf({ baseURL = '', url = '', params }: HttpRequest): string {
  const query = writeQuery((params ?? {}) as Readonly<Record<string, unknown>>);
  return `${baseURL}${url}${query && `?${query}`}`;
}

/** Has the app begun to read? Then a script that starts reads is too late. */
export const hasBegunToRead = (): boolean => globalThis.tenorReads !== undefined;

/**
 * Sends a read. The next identical request of the page within 30 seconds receives its answer. `follow` receives an answer without an
 * error before the app does, so it can send the reads that the app would send then. It is not called if the borrower has signed out.
 */
export function startRead(request: HttpRequest, follow?: (data: unknown) => void): void {
  const { headers } = request;
  const address = addressOf(request);
  const answer = receive(fetch(address, { headers }));
  const reads = (globalThis.tenorReads ??= new Map<string, StartedRead>());
  answer
    .then(({ status, data }) => {
      if (status === 200 && globalThis.tenorReads === reads) follow?.((JSON.parse(data) as { data?: unknown }).data);
    })
    // The app reports a failure to read, and so it does an answer that is wrong.
    .catch(() => undefined);
  reads.set(address, { headers: JSON.stringify(headers), at: Date.now(), answer });
}

/** The transport of a request whose read has been started, with the same address and the same headers. Each answer is used once. */
export function takeRead(request: HttpRequest): AxiosAdapter | undefined {
  if (request.method !== 'GET') return undefined;
  const address = addressOf(request);
  const reads = (globalThis.tenorReads ??= new Map<string, StartedRead>());
  const read = reads.get(address);
  if (!read || read.headers !== JSON.stringify(request.headers) || Date.now() - read.at > USABLE) return undefined;
  reads.delete(address);
  return transportOf(read.answer);
}
