import { type DiagnosticCode, diagnosticCodes } from './codes.ts';
import type { Diagnostic, Origin } from './diagnostic.ts';

/** Takes a finding of the pipeline: its code, where it is, what is wrong, what to do. */
export type Report = (code: DiagnosticCode, origin: Origin, message: string, hint: string) => void;

/** Findings about how something is written, not about what it means. */
const aboutReading = /^(?:json|format|ref|extends)\/|^file\/not-found$|-not-supported$/;

/** Findings as they come, each once, however many brands have it and in however many layers it shows. */
export class Findings {
  private readonly all = new Map<string, Diagnostic>();
  private readonly brandsOf = new Map<string, Set<string>>();

  readonly report: Report = (code, origin, message, hint) =>
    this.add([{ code, severity: diagnosticCodes[code], ...origin, message, hint }]);

  /** Takes findings; with `brand`, of the files as that brand sees them. */
  add(diagnostics: Iterable<Diagnostic>, brand?: string): void {
    for (const { code, severity, at, over, message, hint } of diagnostics) {
      const { file, line, column } = at;
      const diagnostic = { code, severity, at: { file, line, column }, ...(over ? { over } : {}), message, hint };
      const key = JSON.stringify([code, at, message]);
      // A file that extends another is looked at on its own too, where nothing is known of what it stands over.
      if (over || !this.all.has(key)) this.all.set(key, diagnostic);
      if (brand !== undefined) this.brandsOf.set(key, (this.brandsOf.get(key) ?? new Set()).add(brand));
    }
  }

  /** Is there something in one of these files that cannot be read as it is written? What else they say may only follow from it. */
  isUnreadable(files: ReadonlySet<string>): boolean {
    return [...this.all.values()].some(
      ({ severity, code, at, over }) =>
        severity === 'error' && aboutReading.test(code) && (files.has(at.file) || files.has(over?.file ?? '')),
    );
  }

  /** Is there a finding of this kind about the brand? */
  has(code: string, brand: string): boolean {
    return [...this.all].some(([key, found]) => found.code === code && this.brandsOf.get(key)?.has(brand));
  }

  hasErrors(): boolean {
    return [...this.all.values()].some(({ severity }) => severity === 'error');
  }

  /** All but those that say of a value that it is not written well where another says what is wrong with it. */
  private told(): readonly (readonly [string, Diagnostic])[] {
    const all = [...this.all];
    const better = new Set(all.flatMap(([, { code, at }]) => (code === 'format/wrong-value' ? [] : placeOf(at))));
    return all.filter(([, { code, at }]) => code !== 'format/wrong-value' || !better.has(placeOf(at)));
  }

  /**
   * By file, line and column; at one place by code and message. What only some of the brands have, in a file that others share,
   * says which. `brands` are all that were looked at.
   */
  sorted(brands: readonly string[] = []): readonly Diagnostic[] {
    const told = this.told().map(([key, found]) => {
      const having = [...(this.brandsOf.get(key) ?? [])];
      const shared = !`${found.at.file} ${found.over?.file}`.includes('brands/');
      if (!shared || having.length === 0 || having.length === brands.length) return found;
      return {
        ...found,
        hint: `${found.hint} This affects only ${having.join(', ')}, not the other brands.`,
      };
    });
    return told.sort(
      (a, b) =>
        order(a.at.file, b.at.file) ||
        a.at.line - b.at.line ||
        a.at.column - b.at.column ||
        order(a.code, b.code) ||
        order(a.message, b.message),
    );
  }
}

/** A place, to be compared with others. */
const placeOf = ({ file, line, column }: Diagnostic['at']): string => `${file}:${line}:${column}`;

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
