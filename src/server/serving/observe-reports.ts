import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { ReportKind, ReportNotes } from '../http/report-notes.ts';
import { recentReleases } from './recent-releases.ts';
import { factsOf, lineOf } from './request-facts.ts';

/** Returns what receives the reports of browsers that have a release of a brand. */
export type ReportsOf = (brand: string, release: string) => ReportNotes;

const KINDS: readonly ReportKind[] = ['error', 'policy'];

/**
 * Counts the reports of browsers by brand and release. A report of an error is counted for the release that it names, because the page
 * may have been open since an earlier one; a name that no page of this server had counts as `other`.
 *
 * @param failed receives each error with its release and the address of its client
 */
export function observeReports(
  log: Logger,
  registry: Registry,
  failed: (brand: string, release: string, client: string) => void = () => undefined,
): ReportsOf {
  const reports = new Counter({
    name: 'tenor_browser_reports_total',
    help: 'Reports of browsers: errors of the app, and violations of the content security policy',
    labelNames: ['brand', 'release', 'kind'],
    registers: [registry],
  });
  const opened = new Map<string, Set<string>>();
  const noteOpened = recentReleases((brand, release) => {
    opened.get(brand)?.delete(release);
    for (const kind of KINDS) reports.remove({ brand, release, kind });
  });
  return (brand, release) => {
    opened.set(brand, (opened.get(brand) ?? new Set()).add(release));
    noteOpened(brand, release);
    return {
      line: (text, request) => log.warn({ ...lineOf(request), brand, release }, text),
      report(kind, request, named = release) {
        const known = opened.get(brand)?.has(named) ? named : 'other';
        reports.inc({ brand, release: known, kind });
        if (kind === 'error') failed(brand, known, factsOf(request).client);
      },
    };
  };
}
