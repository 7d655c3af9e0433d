import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ReportNotes } from './report-notes.ts';
import { prepareForReports } from './report-routes.ts';

/** A violation of the content security policy, without anything about the borrower. */
interface Violation {
  readonly directive: string;
  /** A keyword such as `inline`, or an origin. */
  readonly blocked: string;
  /** The path of the page, with wildcards for ids. */
  readonly page: string;
}

/** The largest report that is read, in bytes, and the most violations of one report. */
const LONGEST = 16_384;
const MOST = 20;
/** How many different violations are counted. Later ones share one count. */
const KINDS = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function blockedOf(value: unknown): string {
  if (typeof value !== 'string') return 'unknown';
  if (/^[a-z][a-z-]{0,30}$/.test(value)) return value;
  if (!URL.canParse(value)) return 'unknown';
  const { origin, protocol } = new URL(value);
  return origin === 'null' ? protocol : origin;
}

function pageOf(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'unknown';
  const parts = new URL(value).pathname.split('/').slice(1, 9);
  return `/${parts.map((part) => (/^(?:[a-z][a-z_-]{0,40})?$/.test(part) ? part : '*')).join('/')}`;
}

function violationOf(fields: Fields): Violation | undefined {
  const given = fields['effectiveDirective'] ?? fields['effective-directive'] ?? fields['violated-directive'];
  const directive = typeof given === 'string' ? /^[a-z-]{1,40}(?= |$)/.exec(given)?.[0] : undefined;
  if (directive === undefined) return undefined;
  const blocked = blockedOf(fields['blockedURL'] ?? fields['blocked-uri']);
  return { directive, blocked, page: pageOf(fields['documentURL'] ?? fields['document-uri']) };
}

/** The violations in a report: of the Reporting API (a list), or of `report-uri` (one). */
function violationsIn(body: unknown): readonly Violation[] {
  const reports = Array.isArray(body)
    ? body
        .slice(0, MOST)
        .flatMap((report) => (isFields(report) && report['type'] === 'csp-violation' ? [report['body']] : []))
    : [isFields(body) ? body['csp-report'] : undefined];
  return reports.flatMap((report) => (isFields(report) ? (violationOf(report) ?? []) : []));
}

/**
 * Receives reports about violations of the content security policy at `path` and counts them. Of a report, only the directive, the
 * origin of what was blocked and the path of the page are used: queries, samples, referrers and everything else is dropped (T-11).
 *
 * @param notes receives a line about each kind of violation when its count is 1, 10, 100 and so on
 */
export async function receiveCspReports(server: FastifyInstance, path: string, notes: ReportNotes): Promise<void> {
  const counts = new Map<string, number>();
  function count({ directive, blocked, page }: Violation, request: IncomingMessage): void {
    const kind = `${directive} blocked ${blocked} at ${page}`;
    const key = counts.has(kind) || counts.size < KINDS ? kind : 'others';
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    if (/^10*$/.test(String(times))) notes.line(`Content security policy: ${key} (${times})`, request);
  }
  await server.register(async (child) => {
    prepareForReports(child);
    child.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: LONGEST },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
        }
      },
    );
    child.post(path, async ({ body, raw }, reply) => {
      const violations = violationsIn(body);
      if (violations.length === 0) return reply.code(400).type('text/plain').send('Bad report');
      for (const violation of violations) count(violation, raw);
      notes.report('policy', raw);
      return reply.code(204).send();
    });
  });
}
