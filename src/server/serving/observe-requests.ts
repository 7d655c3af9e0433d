import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { hrtime } from 'node:process';
import { type DestinationStream, type Logger, pino } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { hostOf } from '../http/host-guard.ts';
import { recentReleases } from './recent-releases.ts';
import { factsOf, lineOf, noteFacts } from './request-facts.ts';
import { traceOf } from './trace-context.ts';

const KINDS = ['page', 'file', 'call', 'report'] as const;

/** What is noted of a request. It has no address, no body and no client, because those could name a borrower. */
interface Seen {
  readonly brand: string;
  readonly release: string;
  readonly kind: (typeof KINDS)[number];
  readonly method: string;
  /** The operation of the contract, if the request called one. */
  readonly operation: string;
  readonly status: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** An id that a trusted proxy may have given the request: letters, digits and hyphens. */
const REQUEST_ID = /^[\w-]{8,64}$/;

function kindOf({ url = '/', method }: IncomingMessage): Seen['kind'] {
  if (/^\/api(?:\/|\?|$)/.test(url)) return 'call';
  if (/^\/(?:assets|compiled|fonts)\//.test(url)) return 'file';
  return method === 'POST' ? 'report' : 'page';
}

/**
 * A log of one line of JSON for each entry, by default on the standard output.
 *
 * @param server the version of the server's own code, which is not the release that a request gets
 */
export const jsonLog = (server: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino({ base: { server }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' }, to);

/** Returns what notes in the log, and counts, a request that Node could not read. Such a request has no id. */
export function observeUnread(log: Logger, registry: Registry): (reason: string) => void {
  const unread = new Counter({
    name: 'tenor_unread_requests_total',
    help: 'Requests that could not be read',
    labelNames: ['reason'],
    registers: [registry],
  });
  return (reason) => {
    unread.inc({ reason });
    log.warn({ reason }, 'request not read');
  };
}

/** How the facts of a request are found. */
interface Known {
  readonly brandAt: (host: string) => string | undefined;
  readonly releaseOf: (brand: string, request: IncomingMessage) => string;
  readonly client: (request: IncomingMessage) => string;
  /** Receives each answer to a page or a call, and whether it was an error of the server or the lender. */
  readonly answered: (request: IncomingMessage, hasFailed: boolean) => void;
  /** Does the request come from a trusted reverse proxy? Only that may name the id, and decide whether a trace is recorded. */
  readonly isTrusted: (request: IncomingMessage) => boolean;
  /** Decides whether the trace of a request is recorded, if no trusted proxy does. */
  readonly isSampled: () => boolean;
}

/** Notes what is known of a request before it is answered. */
function arrive(request: IncomingMessage, { brandAt, releaseOf, client, ...known }: Known): string {
  const given = request.headers['x-request-id'];
  const isTrusted = known.isTrusted(request);
  const id = typeof given === 'string' && REQUEST_ID.test(given) && isTrusted ? given : randomUUID();
  const brand = brandAt(hostOf(request.headers.host) ?? '');
  const release = brand === undefined ? 'none' : releaseOf(brand, request);
  const trace = traceOf(request.headers, { isTrusted, isSampled: known.isSampled() });
  noteFacts(request, { id, brand: brand ?? 'none', release, trace, client: client(request) });
  return id;
}

/** Returns what counts an answer. The figures of releases that are long over are forgotten. */
function figuresOf(registry: Registry): (seen: Seen, seconds: number) => void {
  const labelNames = ['brand', 'release', 'kind', 'method', 'operation', 'status'] as const;
  const answers = new Counter({ name: 'tenor_answers_total', help: 'Answers', labelNames, registers: [registry] });
  const durations = new Histogram({
    name: 'tenor_answer_seconds',
    help: 'Seconds from a request to the end of its answer',
    labelNames: ['brand', 'release', 'kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const note = recentReleases((brand, release) => {
    for (const kind of KINDS) durations.remove({ brand, release, kind });
    void answers.get().then(({ values }) => {
      for (const { labels } of values) if (labels.brand === brand && labels.release === release) answers.remove(labels);
    });
  });
  return (seen, seconds) => {
    const { brand, release, kind } = seen;
    note(brand, release);
    answers.inc({ ...seen, status: String(seen.status) });
    durations.observe({ brand, release, kind }, seconds);
  };
}

/**
 * Gives every request an id, notes each answer in the log and counts it, with its brand and the release that the browser has. The id is
 * in the answer, in the log and in what the lender receives, and a report of an error names it.
 */
export function observeRequests(
  listener: RequestListener,
  known: Known,
  log: Logger,
  registry: Registry,
): RequestListener {
  const count = figuresOf(registry);
  return (request, response) => {
    const began = hrtime.bigint();
    response.setHeader('x-request-id', arrive(request, known));
    response.once('close', () => {
      const duration = Number(hrtime.bigint() - began) / 1e9;
      const { brand, release } = factsOf(request);
      const seen: Seen = {
        brand,
        release,
        kind: kindOf(request),
        method: METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other',
        operation: String(response.getHeader('x-operation') ?? ''),
        // The client ended the connection before the answer.
        status: response.writableFinished ? response.statusCode : 499,
      };
      count(seen, duration);
      const isOfPage = seen.kind === 'page' || seen.kind === 'call';
      if (isOfPage && seen.status !== 499) known.answered(request, seen.status >= 500);
      const note = { ...lineOf(request), ...seen, milliseconds: Math.round(duration * 1000) };
      if (seen.status >= 500) log.error(note, 'answered');
      else log.info(note, 'answered');
    });
    listener(request, response);
  };
}
