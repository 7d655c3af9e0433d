import type { requestOf } from './request-of.ts';
import { writeQuery } from './write-query.ts';

type Headers = Readonly<Record<string, unknown>>;

/** A read that a small script has sent before the code of the page had loaded. */
interface StartedRead {
  readonly headers: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly response: Promise<Response>;
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

/** Are two requests signed alike? Then their headers have the same text. */
const textOf = (headers: Headers) =>
  JSON.stringify(Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Receives all of an answer, also if nothing asks for it: an answer that nobody reads keeps its connection. */
async function received(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  await response.clone().text();
  return response;
}

/** Has the app begun to read? Then a script that starts reads is too late. */
export const hasBegunToRead = (): boolean => globalThis.tenorReads !== undefined;

/**
 * Sends a read. The next identical request of the page within 30 seconds receives its answer. `follow` receives an answer without an
 * error before the app does, so it can send the reads that the app would send then. It is not called if the borrower has signed out.
 */
export function startRead(
  request: ReturnType<typeof requestOf>,
  identity: Headers,
  follow?: (data: unknown) => void,
): void {
  const { baseURL, url, params } = request;
  const address = `${baseURL}${url}${params ? `?${writeQuery(params)}` : ''}`;
  const all = Object.entries({ ...request.headers, ...identity });
  const headers = Object.fromEntries(all.filter((header): header is [string, string] => header[1] !== null));
  const response = received(fetch(address, { headers }));
  const reads = (globalThis.tenorReads ??= new Map<string, StartedRead>());
  response
    .then(async (answer) => {
      if (!follow || answer.status !== 200) return;
      const { data } = (await answer.clone().json()) as { data?: unknown };
      if (globalThis.tenorReads === reads) follow(data);
    })
    // The app reports a failure to read, and so it does an answer that is wrong.
    .catch(() => undefined);
  reads.set(address, { headers: textOf(headers), at: Date.now(), response });
}

/** The answer to a read that has been started, with the same address and the same headers. Each answer is used once. */
export function takeRead(address: string, headers: Headers): Promise<Response> | undefined {
  const reads = (globalThis.tenorReads ??= new Map<string, StartedRead>());
  const read = reads.get(address);
  if (!read || read.headers !== textOf(headers) || Date.now() - read.at > USABLE) return undefined;
  reads.delete(address);
  return read.response;
}
