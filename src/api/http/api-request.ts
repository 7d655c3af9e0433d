/** The API families: each brand's applications are served by one of them. */
export type ApiFamily = 'v1' | 'v2';

/**
 * What a query may hold. Lists are written comma-separated (C-00); `undefined` is left out. A value that differs between the
 * families has one text for each.
 */
export type QueryValue =
  string | number | boolean | readonly string[] | Readonly<Record<ApiFamily, string>> | undefined;

/** How an answer that is not JSON is read. */
export interface DocumentReading {
  /** The media types to ask for, the best first. An answer of another type is rejected. */
  readonly accept: readonly ('text/html' | 'application/pdf')[];
  /** For a file. Without it, the body is a text. */
  readonly responseType?: 'blob';
  /** Returns what the call resolves to, or `undefined` if the answer is not a document. */
  readonly read: (body: unknown, headers: Readonly<Record<string, unknown>>) => unknown;
}

/** One call of the lender's API. */
export interface ApiRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  /**
   * Below the API's base address, with parameters filled in: `/v2/users/17`. The client replaces a first segment `{family}` by the
   * brand's family.
   */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** The operationId in the contract, which says what the answer must be. Only a document has none. */
  readonly operation?: string;
  /** For an answer that is not JSON. */
  readonly document?: DocumentReading;
  /** The same for every repeat of one attempt, another for the next attempt (T-16). */
  readonly idempotencyKey?: string | undefined;
  /** The address of the compiled flow that sends the call, so that the lender knows what the borrower saw. */
  readonly flow?: string | undefined;
  /** Milliseconds for all of it, including a renewal of the token; 0: no limit. By default, the limit of the client. */
  readonly timeout?: number;
  /** It may be sent again at any time, because it changes nothing. By default, that is a `GET` or a `HEAD`. */
  readonly changesNothing?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Receives the fraction of the body that has been sent: 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Receives the server's time of its answer (milliseconds since 1970), if the answer has a `Date`. */
  readonly onAnswered?: (at: number) => void;
  /** Receives the places of what is left out of the answer, such as `data.loans.state`. */
  readonly onLeftOut?: (places: readonly string[]) => void;
  /** The call that opens a session: it cannot carry one, and must not wait for one. */
  readonly opensSession?: boolean;
  /** Who sends the call, if it is not the current session: one that has just ended. */
  readonly sender?: { readonly token: string; readonly sessionId: string; readonly lifetimeId: string };
  /** The browser finishes the call even if the page closes. It has no body, and of its answer only the status counts. */
  readonly outlivesPage?: boolean;
  /** A 401 is final: the token is not renewed and the call not repeated. */
  readonly renewsNothing?: boolean;
}

/**
 * Fills `{name}` in a path of the contract, except `{family}`. Throws a `TypeError` if a parameter is missing, or is one that
 * would change the path (`.`, `..`).
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(?!family\})(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || /^\.{0,2}$/.test(String(value)))
      throw new TypeError(`no ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
