import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The trace that a request belongs to (W3C Trace Context), as the lender and the log get it. */
export interface TraceContext {
  readonly traceId: string;
  /** The id of the caller's span or, in a new trace, a new one: this server makes no spans. */
  readonly spanId: string;
  readonly traceparent: string;
  /** What the tracing systems of the caller add; undefined if they add nothing. */
  readonly tracestate?: string;
}

/** Where the context of a request comes from, and what a new one is made of. */
interface TraceSource {
  /** Does it come from a trusted reverse proxy? Only such a caller decides whether the lender records the trace. */
  readonly isTrusted: boolean;
  /** Is a trace recorded of which no trusted caller says so? */
  readonly isSampled: boolean;
  /** Returns so many random bytes as hex. */
  readonly random?: (bytes: number) => string;
}

/** The fields of version 00. Later versions begin with the same ones and may have more after a hyphen (section 3.2.4). */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** A list as long as every system must pass on (section 3.3.1.5), in printable ASCII. */
const TRACESTATE = /^[ -~\t]{1,512}$/;

const SAMPLED = 1;

/** The fields of a header; undefined if it is missing or not valid. */
function fieldsOf(
  header: string,
): { readonly traceId: string; readonly spanId: string; readonly flags: number } | undefined {
  const [, version = 'ff', traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header) ?? [];
  const isValid = version !== 'ff' && !(version === '00' && more !== undefined);
  if (!isValid || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags: parseInt(flags, 16) };
}

/**
 * The trace of a request. It goes on if the caller names one in a valid `traceparent`, and begins otherwise (W3C Trace Context,
 * https://www.w3.org/TR/trace-context/). A stranger may name a trace, and it cannot make the lender record it.
 */
export function traceOf({ traceparent, tracestate }: IncomingHttpHeaders, source: TraceSource): TraceContext {
  const { isTrusted, isSampled, random = (bytes: number) => randomBytes(bytes).toString('hex') } = source;
  const given = typeof traceparent === 'string' ? fieldsOf(traceparent) : undefined;
  const { traceId, spanId } = given ?? { traceId: random(16), spanId: random(8) };
  const flags = given && isTrusted ? given.flags & SAMPLED : Number(isSampled);
  // Several lines are one list.
  const state = [tracestate ?? []].flat().join(',');
  return {
    traceId,
    spanId,
    traceparent: `00-${traceId}-${spanId}-0${flags}`,
    ...(given && TRACESTATE.test(state) && { tracestate: state }),
  };
}
