import type { IncomingMessage } from 'node:http';

/** The kinds of reports that browsers send: an error of the app, and a violation of the content security policy. */
export type ReportKind = 'error' | 'policy';

/** Receives what the reports of browsers say. */
export interface ReportNotes {
  /** Receives a line for the log about violations of the content security policy. */
  readonly line: (text: string, request: IncomingMessage) => void;
  /**
   * Receives each report.
   * @param named the release that the report names, which may be anything
   */
  readonly report: (kind: ReportKind, request: IncomingMessage, named?: string) => void;
}

/** Takes the lines and nothing else. */
export const linesOnly = (line: (text: string) => void = () => undefined): ReportNotes => ({
  line,
  report: () => undefined,
});
