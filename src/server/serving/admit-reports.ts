import type { RequestListener, ServerResponse } from 'node:http';
import { networkOfClient } from '#model';
import type { EdgeLimits } from './edge-limits.ts';
import { factsOf } from './request-facts.ts';

/** How many reports are read at a time, of all clients and of one: each may take a megabyte of memory, and nobody is signed in. */
const MOST = 64;
const MOST_OF_CLIENT = 4;

/** After how many seconds a browser may send a report again that came while too many were being read. */
const SOON = 10;

function refuse(response: ServerResponse, seconds: number): void {
  // What is left of the report is not read.
  response.writeHead(429, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(seconds),
    connection: 'close',
  });
  response.end(`Too many reports from this network. Send the next one in ${seconds} seconds.\n`);
}

/**
 * Gives the reports of browsers to a listener, unless a client sends too many, before anything of them is read. Only reports have bodies
 * among the requests to the pages of a brand, so every other request that may have one counts as a report.
 */
export function admitReports(limits: EdgeLimits): (listener: RequestListener) => RequestListener {
  const reading = new Map<string, number>();
  let all = 0;
  return (listener) => (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return listener(request, response);
    const client = networkOfClient(factsOf(request).client);
    const own = reading.get(client) ?? 0;
    if (all >= MOST || own >= MOST_OF_CLIENT) return refuse(response, SOON);
    const wait = limits.take('report', client);
    if (wait > 0) return refuse(response, wait);
    all += 1;
    reading.set(client, own + 1);
    response.once('close', () => {
      all -= 1;
      const left = (reading.get(client) ?? 1) - 1;
      if (left === 0) reading.delete(client);
      else reading.set(client, left);
    });
    listener(request, response);
  };
}
