import type { AxiosAdapter, AxiosError, AxiosResponse } from 'axios';

/** An answer that has arrived whole. */
export type FetchedAnswer = Pick<AxiosResponse<string>, 'data' | 'status' | 'statusText' | 'headers'>;

/** Receives all of an answer, also if nothing asks for it: an answer that nobody reads keeps its connection. */
export async function receive(response: Promise<Response>): Promise<FetchedAnswer> {
  const answered = await response;
  const { status, statusText, headers } = answered;
  return { data: await answered.text(), status, statusText, headers: Object.fromEntries(headers) };
}

/** Errors as the HTTP library has them. */
const failure = (code: string, about: { readonly response?: AxiosResponse; readonly cause?: unknown } = {}) =>
  Object.assign(new Error(code, { cause: about.cause }), {
    isAxiosError: true,
    code,
    ...about,
  }) as unknown as AxiosError;

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(failure('ERR_CANCELED'));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });

/** The transport that gives an answer of `fetch` as the HTTP library would. Rejects with an error as that has it. */
export const transportOf =
  (answer: Promise<FetchedAnswer>): AxiosAdapter =>
  async (config) => {
    async function read(): Promise<AxiosResponse<string>> {
      return { ...(await answer), config };
    }
    const received = read().catch((cause: unknown) => {
      throw failure('ERR_NETWORK', { cause });
    });
    const response = await Promise.race([received, untilAborted(config.signal as AbortSignal | undefined)]);
    if (config.validateStatus?.(response.status) === false) throw failure('ERR_BAD_RESPONSE', { response });
    return response;
  };
