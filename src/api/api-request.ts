/** Which family of the API serves a brand's applications. */
export type ApiFamily = 'v1' | 'v2';

/**
 * What a query may hold: lists are written comma-separated (C-00), `undefined` is left out. A list that differs by family has one
 * for each.
 */
export type QueryValue =
  string | number | boolean | readonly string[] | Readonly<Record<ApiFamily, readonly string[]>> | undefined;

/** Below the API's base address, parameters filled in: `/v2/users/17`. Where it differs by family, one for each. */
export type ApiPath = string | Readonly<Record<ApiFamily, string>>;

/** One call of the lender's API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  readonly path: ApiPath;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** What the answer is, where it is no JSON: `text/html` resolves to a text, `application/pdf` to a `Blob`. */
  readonly accept?: 'text/html' | 'application/pdf';
  /** The same for every repeat of one attempt, another for the next (T-16). */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds; 0, the default, waits for ever. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of the body has been sent: 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Hears what time it was for the server when it answered (milliseconds since 1970), where it says so. */
  readonly onAnswered?: (at: number) => void;
  /** The call that opens a session: it cannot carry one, and nobody waits for it to be there. */
  readonly opensSession?: boolean;
  /** A refusal (401) is final: the token is not renewed and the call not repeated. */
  readonly renewsNothing?: boolean;
}

/**
 * Fills `{name}` in a path of the contract. Throws a `TypeError` when a parameter is missing, or is one that addresses read as
 * a step (`.`, `..`), since the path would be another one.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || /^\.{0,2}$/.test(String(value)))
      throw new TypeError(`no ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

/** A path that both families have under their own prefix, parameters filled in. Throws as `fillPath` does. */
export function familyPath(
  path: string,
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<ApiFamily, string>> {
  const filled = fillPath(path, params);
  return { v1: `/v1${filled}`, v2: `/v2${filled}` };
}
