import { pipelineCodes, type PipelineCode } from './codes.ts';
import type { Diagnostic, Origin } from './diagnostic.ts';

/** Takes a finding of the pipeline: its code, where it is, what is wrong, what to do. */
export type Report = (code: PipelineCode, origin: Origin, message: string, hint: string) => void;

/** Findings as they come, each once, however many brands have it. */
export class Findings {
  private readonly all = new Map<string, Diagnostic>();

  readonly report: Report = (code, origin, message, hint) =>
    this.add([{ code, severity: pipelineCodes[code], ...origin, message, hint }]);

  add(diagnostics: Iterable<Diagnostic>): void {
    for (const { code, severity, at, over, message, hint } of diagnostics) {
      const { file, line, column } = at;
      const diagnostic = { code, severity, at: { file, line, column }, ...(over ? { over } : {}), message, hint };
      this.all.set(JSON.stringify(diagnostic), diagnostic);
    }
  }

  hasErrors(): boolean {
    return [...this.all.values()].some(({ severity }) => severity === 'error');
  }

  /** By file, line and column; at one place by code and message. */
  sorted(): readonly Diagnostic[] {
    return [...this.all.values()].sort(
      (a, b) =>
        order(a.at.file, b.at.file) ||
        a.at.line - b.at.line ||
        a.at.column - b.at.column ||
        order(a.code, b.code) ||
        order(a.message, b.message),
    );
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
