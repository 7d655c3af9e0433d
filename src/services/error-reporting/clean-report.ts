import type { Breadcrumb, ErrorEvent, EventHint, Exception, StackFrame } from '@sentry/react';
import { allowedTags, callFacts, errorName, failedCall, ownFacts, ownFile, pathPattern } from './report-facts.ts';

/** A span as the library streams it. */
interface Span {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** Every message in an error and its causes, to tell frames of the stack from lines of a message. */
function messagesOf(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null || depth > 5) return '';
  const { message, cause } = error as { readonly message?: unknown; readonly cause?: unknown };
  return `${typeof message === 'string' ? message : ''}\n${messagesOf(cause, depth + 1)}`;
}

function cleanFrame(frame: StackFrame, origin: string, message: string): StackFrame | undefined {
  const path = ownFile(frame.filename, origin, message);
  if (path === undefined) return undefined;
  const { lineno, colno } = frame;
  return {
    filename: `app://${path}`,
    in_app: true,
    ...(typeof lineno === 'number' && { lineno }),
    ...(typeof colno === 'number' && { colno }),
  };
}

/** An exception with its class and its place in our files. Its message is never sent, because it may contain an answer. */
function cleanException(
  { type, stacktrace, mechanism }: Exception,
  value: string,
  origin: string,
  message: string,
): Exception {
  const frames = (stacktrace?.frames ?? []).flatMap((frame) => cleanFrame(frame, origin, message) ?? []);
  return {
    type: errorName(type),
    value,
    ...(frames.length > 0 && { stacktrace: { frames } }),
    ...(mechanism && {
      mechanism: { type: 'generic', ...(mechanism.handled !== undefined && { handled: mechanism.handled }) },
    }),
  };
}

/** Was this written to the console by the failure log, which reports the failure itself? */
const isReportedLine = ({ extra }: ErrorEvent): boolean => {
  const [, detail] = (extra?.['arguments'] ?? []) as readonly unknown[];
  return typeof detail === 'object' && detail !== null && 'reported' in detail;
};

/** The parts of the library's own data about a trace: random ids. */
function traceOf({ contexts }: ErrorEvent): ErrorEvent['contexts'] | undefined {
  const { trace_id, span_id } = contexts?.trace ?? {};
  return trace_id && span_id ? { trace: { trace_id, span_id } } : undefined;
}

/**
 * Makes the report of an event from an allow-list of facts (T-11, A-21): the class of the error, our code, the failed call and the
 * page as patterns, the status, the release, and places in our own files. Nothing else of the event is copied.
 */
export function cleanEvent(event: ErrorEvent, hint: EventHint): ErrorEvent | null {
  if (isReportedLine(event)) return null;
  hint.attachments = [];
  const { location } = globalThis.window;
  const call = failedCall(hint.originalException);
  const facts = { ...call, ...ownFacts(hint.originalException), route: pathPattern(location.pathname) };
  const tags = allowedTags({ ...event.tags, ...facts });
  const message = messagesOf(hint.originalException);
  const values = event.exception?.values ?? [];
  const title = [call && `${call.method} ${call.path} ${call.status}`, tags['code']].filter(Boolean).join(' ');
  const trace = traceOf(event);
  const { event_id, timestamp, level, environment, release, logger, sdkProcessingMetadata } = event;
  return {
    type: undefined,
    platform: 'javascript',
    ...(event_id && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(trace && { contexts: trace }),
    ...(call && { fingerprint: ['axios', call.method, call.path, call.status] }),
    // The last one is the error itself; the ones before it are its causes.
    ...(values.length > 0
      ? {
          exception: {
            values: values.map((each, at) =>
              cleanException(each, at === values.length - 1 ? title : '', location.origin, message),
            ),
          },
        }
      : { message: logger === 'console' ? 'console line' : 'message' }),
    tags,
    breadcrumbs: (event.breadcrumbs ?? []).flatMap((breadcrumb) => cleanBreadcrumb(breadcrumb) ?? []),
    // The library's own data, which it never sends. It contains live objects that must not be copied.
    ...(sdkProcessingMetadata && { sdkProcessingMetadata }),
  };
}

/** Calls and changes of the page, as patterns. What was clicked, typed or written to the console is never kept. */
export function cleanBreadcrumb({ category, timestamp, data = {} }: Breadcrumb): Breadcrumb | null {
  const at = timestamp === undefined ? {} : { timestamp };
  if (category === 'fetch' || category === 'xhr') return { ...at, type: 'http', category, data: callFacts(data) };
  if (category === 'navigation')
    return { ...at, category, data: { from: pathPattern(data['from']), to: pathPattern(data['to']) } };
  if (category === 'ui.click') return { ...at, category };
  return null;
}

/** Attributes of a span whose text is not made of what happens on the page. */
const SPAN_ATTRIBUTES =
  /^(?:sentry\.(?:op|origin|source|release|environment|sample_rate|segment\.id|sdk\.(?:name|version)|trace_lifecycle)|browser\.web_vital\.\w+\.(?:value|score)|http\.(?:request|response)\.(?:method|status_code))$/;

/** A span with its kind, times and call, as patterns. */
export function cleanSpan<S extends Span>(span: S): S {
  const { attributes = {} } = span;
  const kept = Object.entries(attributes).filter(([key]) => SPAN_ATTRIBUTES.test(key));
  const op = attributes['sentry.op'];
  const kind = typeof op === 'string' && /^[a-z]+(?:[._-][a-z]+)*$/.test(op) ? op : 'span';
  const facts = callFacts(attributes);
  const name = kind.startsWith('http') ? `${facts['method'] ?? '*'} ${facts['url'] ?? ''}`.trim() : kind;
  const isPage = kind === 'pageload' || kind === 'navigation';
  const segment = pathPattern(globalThis.window.location.pathname);
  return {
    ...span,
    name: isPage ? segment : name,
    attributes: { ...Object.fromEntries(kept), 'sentry.segment.name': segment },
  };
}

/** A recording's list of visited addresses, as patterns. Other events are unchanged. */
export function cleanRecording<E extends { readonly type?: string | undefined }>(event: E): E {
  if (event.type !== 'replay_event') return event;
  const { urls } = event as { readonly urls?: readonly unknown[] };
  const {
    request: _request,
    user: _user,
    extra: _extra,
    breadcrumbs: _breadcrumbs,
    ...rest
  } = event as unknown as Readonly<Record<string, unknown>>;
  return { ...rest, tags: {}, urls: (urls ?? []).map(pathPattern) } as unknown as E;
}
