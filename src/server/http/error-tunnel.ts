import type { FastifyInstance } from 'fastify';
import { linesOnly, type ReportNotes } from './report-notes.ts';
import { prepareForReports } from './report-routes.ts';
import { reportedError } from './reported-error.ts';

/** The largest report that is forwarded, in bytes. A recording of a session is larger than a report of an error. */
const LONGEST = 1_000_000;
/** How long the reporting service may take to answer, in milliseconds. */
const PATIENCE = 10_000;

/** The answer of our server, with the reporting service's own status if it answered. */
interface Forwarded {
  readonly status: number;
  /** The reporting service's request to send less. */
  readonly limits: Readonly<Record<string, string>>;
}

/** The address that a DSN's reports are sent to, with the public key that identifies the project. */
function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const end = pathname.lastIndexOf('/');
  const [folder, project] = [pathname.slice(0, end), pathname.slice(end + 1)];
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${encodeURIComponent(username)}&sentry_version=7`;
}

/** The DSN that an envelope is for: the first line is a JSON object that names it. */
function dsnOf(envelope: Buffer): unknown {
  const end = envelope.indexOf(10);
  try {
    const header: unknown = JSON.parse(envelope.subarray(0, end < 0 ? undefined : end).toString());
    return typeof header === 'object' && header !== null ? (header as { readonly dsn?: unknown }).dsn : undefined;
  } catch {
    return undefined;
  }
}

async function forward(address: string, body: Buffer, send: typeof fetch): Promise<Forwarded> {
  try {
    const answer = await send(address, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/x-sentry-envelope' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const limits = ['retry-after', 'x-sentry-rate-limits'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: answer.status, limits: Object.fromEntries(limits) };
  } catch {
    return { status: 502, limits: {} };
  }
}

/**
 * Forwards error reports that browsers send to our own path. Only reports for the configured project are forwarded, at most a
 * megabyte each, so that the path cannot be used to reach another server. Neither cookies nor the address of the borrower are passed
 * on.
 *
 * @param notes receives each error with the release that it names
 */
export async function openErrorTunnel(
  server: FastifyInstance,
  path: string,
  dsn: string,
  notes: ReportNotes = linesOnly(),
  send: typeof fetch = fetch,
): Promise<void> {
  const address = envelopeAddress(dsn);
  await server.register(async (child) => {
    prepareForReports(child);
    // The library sends text, and bytes if it contains a recording.
    child.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_request, body, done) =>
      done(null, body),
    );
    child.post(path, async ({ body, raw }, reply) => {
      if (!Buffer.isBuffer(body) || dsnOf(body) !== dsn) return reply.code(400).type('text/plain').send('Bad report');
      const error = reportedError(body);
      if (error) notes.report('error', raw, error.release);
      const { status, limits } = await forward(address, body, send);
      return reply.code(status).headers(limits).send();
    });
  });
}
