import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { lineOf } from './request-facts.ts';

/** Notes whether the servers of the lender can be reached, by their addresses in the settings. */
export interface UpstreamNotes {
  readonly answered: (address: string) => void;
  /** @param request the request whose call has failed */
  readonly failed: (address: string, reason: string, request: IncomingMessage) => void;
}

/** Writes each failure to reach the lender into the log with its address and reason, and counts it. */
export function observeUpstreams(addresses: readonly string[], log: Logger, registry: Registry): UpstreamNotes {
  const failures = new Counter({
    name: 'tenor_upstream_failures_total',
    help: 'Calls that a server of the lender did not answer',
    labelNames: ['upstream', 'reason'],
    registers: [registry],
  });
  const up = new Gauge({
    name: 'tenor_upstream_up',
    help: '1 if the server of the lender answered the last call to it, otherwise 0',
    labelNames: ['upstream'],
    registers: [registry],
  });
  for (const upstream of addresses) up.set({ upstream }, 1);
  return {
    answered: (upstream) => up.set({ upstream }, 1),
    failed(upstream, reason, request) {
      failures.inc({ upstream, reason });
      up.set({ upstream }, 0);
      log.error({ ...lineOf(request), upstream, reason }, 'no answer of the lender');
    },
  };
}
