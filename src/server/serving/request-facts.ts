import type { IncomingMessage } from 'node:http';
import type { TraceContext } from './trace-context.ts';

/** What is known of a request while it is answered. */
export interface RequestFacts {
  /** In the answer, in the log and in what the lender receives. */
  readonly id: string;
  /** The brand of the host; `none` if no brand has it. */
  readonly brand: string;
  /** The address of the client. It is never in the log. */
  readonly client: string;
  readonly trace: TraceContext;
  /**
   * The release that the browser has, as error reports name it. During a roll-out it is `unknown` for a browser without the cookie of the
   * roll-out; `none` without a brand.
   */
  release: string;
}

const facts = new WeakMap<IncomingMessage, RequestFacts>();

const NO_TRACE: TraceContext = { traceId: '', spanId: '', traceparent: '' };

const NOTHING: RequestFacts = { id: '', brand: 'none', client: '', trace: NO_TRACE, release: 'none' };

/** Notes what is known of a request when it arrives. */
export const noteFacts = (request: IncomingMessage, known: RequestFacts): void => void facts.set(request, known);

/** Notes the release of the page that a request gets. */
export function noteRelease(request: IncomingMessage, release: string): void {
  const known = facts.get(request);
  if (known) known.release = release;
}

/** What is known of a request. */
export const factsOf = (request: IncomingMessage): RequestFacts => facts.get(request) ?? NOTHING;

/**
 * What each log line about a request has: nothing of the borrower. The names of the trace are those of OpenTelemetry
 * (https://opentelemetry.io/docs/specs/otel/compatibility/logging_trace_context/).
 */
export function lineOf(
  request: IncomingMessage,
): Readonly<Record<'request' | 'trace_id' | 'span_id' | 'brand' | 'release', string>> {
  const { id, trace, brand, release } = factsOf(request);
  return { request: id, trace_id: trace.traceId, span_id: trace.spanId, brand, release };
}
