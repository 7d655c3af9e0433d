import { PATH_WORDS } from './path-words.ts';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The classes of the language, the browser and the HTTP library. */
const FOREIGN_ERRORS = namesIn(
  `Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError AxiosError
  AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError InvalidCharacterError
  InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError
  QuotaExceededError SecurityError TimeoutError UnknownError VersionError ChunkLoadError`,
);

/** Our own classes. */
const OWN_ERRORS = namesIn(
  `AbortedError AddressLookupError BrandNotConfiguredError CardActionError CardDetailsError CardUnavailableError
  FeeAboveCostError FileGoneError FileUnreadableError FileWithoutPageError FlowError FlowNotLoadedError InvalidDocumentError
  LeaveRefusedError
  NetworkError PartialAnswerError PointerError PreviewError ProblemError RequirementWithoutFlowError SourceMissingError TimeoutError
  UnexpectedResponseError UnknownModalError`,
);

/** How the reporting library names a cause that holds the components which were being rendered. */
const RENDERING = 'React ErrorBoundary ';

/**
 * The name of an error's class if it is one of ours, the language's or the browser's; otherwise `Error`. The name of the components'
 * stack, which is the cause of an error of rendering, stays recognisable.
 */
export function errorName(name = ''): string {
  if (name.startsWith(RENDERING)) return RENDERING + errorName(name.slice(RENDERING.length));
  return OWN_ERRORS.has(name) || FOREIGN_ERRORS.has(name) ? name : 'Error';
}

/** The code and the request of one of our own errors. Other errors may have any text there. */
export function ownFacts(error: unknown): { readonly code?: unknown; readonly request_id?: unknown } {
  if (!(error instanceof Error) || !OWN_ERRORS.has(error.name)) return {};
  const { code, requestId } = error as { readonly code?: unknown; readonly requestId?: unknown };
  return { code, request_id: requestId };
}

const WORDS: ReadonlySet<string> = new Set(PATH_WORDS);

/** The path of an address, with a wildcard for every part that is not a word of the app's or the contract's paths. */
export function pathPattern(address: unknown): string {
  if (typeof address !== 'string') return '';
  const path = (address.split(/[?#]/)[0] ?? '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const parts = path.split('/').slice(1, 13);
  return `/${parts.map((part) => (part === '' || WORDS.has(part) ? part : '*')).join('/')}`;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : '');

/** What a tag may look like. A value that does not fit is left out. */
const TAGS: Readonly<Record<string, RegExp>> = {
  // Names of our code: "source consents", "application load".
  action: /^[a-z][\w/: -]{0,79}$/i,
  path: /^\/[\w/.*-]*$/,
  route: /^\/[\w/.*-]*$/,
  status: /^(?:\d{3}|no answer)$/,
  // The kinds of problem that the lender names, and the codes of our own errors and of the HTTP library.
  code: /^(?:[a-z]+(?:-[a-z]+){0,7}(?:-\d{3})?|ERR_[A-Z_]{1,40})$/,
  request_id: /^[\w-]{1,64}$/,
};

/** The tags that a report may have, each only with a value of its form. */
export function allowedTags(tags: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const kept = Object.entries(TAGS).flatMap(([key, form]) => {
    const value = tags?.[key];
    return typeof value === 'string' && form.test(value) ? [[key, value] as const] : [];
  });
  const method = upper(tags?.['method']);
  return Object.fromEntries(METHODS.has(method) ? [...kept, ['method', method]] : kept);
}

/** A failed call as it is reported. */
export interface ReportedCall {
  readonly method: string;
  readonly path: string;
  readonly status: string;
}

/** The call in an error: one of our own errors, or one of the HTTP library. */
interface CallError {
  readonly status?: unknown;
  readonly call?: { readonly method?: unknown; readonly path?: unknown };
  readonly isAxiosError?: boolean;
  readonly config?: { readonly method?: unknown; readonly url?: unknown };
  readonly response?: { readonly status?: unknown };
}

/** Returns the failed call in an error; `undefined` for an error that is not about a call. */
export function failedCall(error: unknown): ReportedCall | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { call, status, isAxiosError, config, response } = error as CallError;
  const method = call?.method ?? (isAxiosError ? config?.method : undefined);
  const address = call?.path ?? (isAxiosError ? config?.url : undefined);
  if (typeof method !== 'string' || typeof address !== 'string') return undefined;
  const answered = Number(status ?? response?.status);
  return {
    method: METHODS.has(upper(method)) ? upper(method) : '*',
    path: pathPattern(address),
    status: Number.isInteger(answered) ? String(answered) : 'no answer',
  };
}

/** Where our own scripts are: hashed files of a build, and the sources in development. */
const OWN_FILE =
  /^\/(?:assets\/[\w.-]{1,80}-[\w-]{8}\.js|compiled\/[\w-]{1,40}\/[\w.-]{1,80}\.[\da-f]{10}\.js|src\/[a-z\d/.-]{1,120}\.tsx?)$/;

/**
 * The path of a script in a stack, if it is one of our own files. A message with line breaks can look like a part of the stack, so a
 * file that `message` names is not one.
 *
 * @param origin the origin of the page
 */
export function ownFile(file: unknown, origin: string, message: string): string | undefined {
  if (typeof file !== 'string' || !file.startsWith(`${origin}/`) || message.includes(file)) return undefined;
  const path = file.slice(origin.length).split('?')[0] ?? '';
  return OWN_FILE.test(path) ? path : undefined;
}

/** The method and status of a call in a breadcrumb or span. */
export function callFacts(data: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const method = upper(data['method'] ?? data['http.method'] ?? data['http.request.method']);
  const status = data['status_code'] ?? data['http.response.status_code'];
  const address = data['url'] ?? data['http.url'] ?? data['url.full'];
  return {
    ...(METHODS.has(method) && { method }),
    ...(typeof status === 'number' && { status_code: status }),
    ...(address !== undefined && { url: pathPattern(address) }),
  };
}
