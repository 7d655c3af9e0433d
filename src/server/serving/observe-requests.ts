import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { hrtime } from 'node:process';
import { type DestinationStream, type Logger, pino } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { hostOf } from '../http/host-guard.ts';

/** What is noted of a request. It has no address, no body and no client, because those could name a borrower. */
interface Seen {
  readonly brand: string;
  readonly kind: 'page' | 'file' | 'call' | 'report';
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

/** A log of one line of JSON for each entry, by default on the standard output. */
export const jsonLog = (release: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino({ base: { release }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' }, to);

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

/**
 * Gives every request an id, notes each answer in the log and counts it. The id is in the answer, in the log and in what the lender
 * receives, and a report of an error names it.
 *
 * @param believesId may the client name the id? Only a trusted reverse proxy may.
 */
export function observeRequests(
  listener: RequestListener,
  brandAt: (host: string) => string | undefined,
  log: Logger,
  registry: Registry,
  believesId: (request: IncomingMessage) => boolean,
): RequestListener {
  const labelNames = ['brand', 'kind', 'method', 'operation', 'status'] as const;
  const answers = new Counter({ name: 'tenor_answers_total', help: 'Answers', labelNames, registers: [registry] });
  const seconds = new Histogram({
    name: 'tenor_answer_seconds',
    help: 'Seconds from a request to the end of its answer',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return (request, response) => {
    const began = hrtime.bigint();
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && REQUEST_ID.test(given) && believesId(request) ? given : randomUUID();
    request.headers['x-request-id'] = id;
    response.setHeader('x-request-id', id);
    response.once('close', () => {
      const duration = Number(hrtime.bigint() - began) / 1e9;
      const seen: Seen = {
        brand: brandAt(hostOf(request.headers.host) ?? '') ?? 'none',
        kind: kindOf(request),
        method: METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other',
        operation: String(response.getHeader('x-operation') ?? ''),
        // The client ended the connection before the answer.
        status: response.writableFinished ? response.statusCode : 499,
      };
      answers.inc({ ...seen, status: String(seen.status) });
      seconds.observe({ kind: seen.kind }, duration);
      const note = { request: id, ...seen, milliseconds: Math.round(duration * 1000) };
      if (seen.status >= 500) log.error(note, 'answered');
      else log.info(note, 'answered');
    });
    listener(request, response);
  };
}
