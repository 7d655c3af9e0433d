import type { DiagnosticCode } from './codes.ts';
import { type Diagnostic, type Origin, placeOf } from './diagnostic.ts';
import { finding, type Hint } from './finding.ts';
import { causeAnywhere, hintWithPlaces, joined } from './join-alike.ts';

/** Records a finding of the pipeline. */
export type Report = (code: DiagnosticCode, origin: Origin, message: string, hint: Hint) => void;

/** The codes of findings about the format of a file, not about its meaning. */
const aboutReading = /^(?:json|format|ref|extends)\/|^file\/not-found$|-not-supported$/;

/** General findings, each with the codes of findings that say more about the same place. */
const general: ReadonlyMap<string, RegExp> = new Map<DiagnosticCode, RegExp>([
  ['format/wrong-value', /./],
  // A placeholder of a translation with a misspelt name or another format is also missing from it.
  ['copy/lost-value', /^text\/(?:unknown-|wrong-format$)/],
]);

/** A hint says for at most this many places what an overlay must write. */
const MOST_ADVICE = 5;

/** The result of a step, with the findings that it reports. */
export interface Reported<Result> {
  readonly result: Result;
  readonly found: readonly Diagnostic[];
}

/** Runs a step that reports findings. */
export function reported<Result>(step: (report: Report) => Result): Reported<Result> {
  const found: Diagnostic[] = [];
  const result = step((code, origin, message, hint) => void found.push(finding(code, origin, message, hint)));
  return { result, found };
}

/** What is known before a step runs. */
export interface Known {
  isAnyUnreadable(): boolean;
  isUnreadable(files: readonly string[] | ReadonlySet<string>): boolean;
  hasErrors(): boolean;
}

/** Collects findings. Each is kept once, although several brands and layers can have it. `before` is what other steps have found. */
export class Findings {
  private readonly all = new Map<string, Diagnostic>();
  private readonly brandsOf = new Map<string, Set<string>>();
  private readonly offers: { readonly message: string; readonly names: readonly string[] }[] = [];
  /** The files with an error in their format. */
  private readonly unreadable = new Set<string>();
  private hasError = false;

  constructor(private readonly before?: Known) {}

  readonly report: Report = (code, origin, message, hint) => this.add([finding(code, origin, message, hint)]);

  readonly addAll = (found: Iterable<Diagnostic>): void => this.add(found);

  /** Adds findings. `brand` is the brand whose merged files have them. */
  add(diagnostics: Iterable<Diagnostic>, brand?: string): void {
    for (const { code, severity, at, over, message, hint, also = [], names, cause } of diagnostics) {
      if (names) this.offers.push({ message, names });
      const { file, line, column } = at;
      const key = JSON.stringify([code, at, message]);
      const known = this.all.get(key);
      const about = { ...(over ? { over } : {}), ...(cause === undefined ? {} : { cause }) };
      const diagnostic = { code, severity, at: { file, line, column }, message, hint, ...about };
      // A file that extends another is also checked alone, where `over` is unknown. Prefer the finding with `over`.
      const kept = over || !known ? diagnostic : known;
      const places = [...(known?.also ?? []), ...also];
      this.all.set(key, places.length === 0 ? kept : { ...kept, also: places });
      if (severity === 'error') this.noteError(diagnostic);
      if (brand !== undefined) this.brandsOf.set(key, (this.brandsOf.get(key) ?? new Set()).add(brand));
    }
  }

  private noteError({ code, at, over }: Diagnostic): void {
    this.hasError = true;
    if (!aboutReading.test(code)) return;
    this.unreadable.add(at.file);
    if (over) this.unreadable.add(over.file);
  }

  isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** Adds all that a step has found. */
  merge(other: Findings): void {
    for (const [key, found] of other.all) {
      const brands = [...(other.brandsOf.get(key) ?? [])];
      this.add([found]);
      for (const brand of brands) this.add([found], brand);
    }
    this.offers.push(...other.offers);
  }

  /** Adds the findings of a step. Returns its result. */
  from<Result>({ result, found }: Reported<Result>): Result {
    this.add(found);
    return result;
  }

  /** Does one of these files have a format error? Other findings about it may only be consequences. */
  isUnreadable(files: readonly string[] | ReadonlySet<string>): boolean {
    for (const file of files) if (this.unreadable.has(file) || this.before?.isUnreadable([file])) return true;
    return false;
  }

  /** Does any file have a format error? */
  isAnyUnreadable(): boolean {
    return this.unreadable.size > 0 || (this.before?.isAnyUnreadable() ?? false);
  }

  /** Does the brand have a finding with this code? */
  has(code: string, brand: string): boolean {
    return [...this.all].some(([key, found]) => found.code === code && this.brandsOf.get(key)?.has(brand));
  }

  /** The names that are allowed instead of an unknown one, by the findings whose message mentions it. */
  namesInsteadOf(unknown: string): readonly string[] {
    const about = this.offers.filter(({ message }) => message.includes(unknown));
    return [...new Set(about.flatMap(({ names }) => names))];
  }

  hasErrors(): boolean {
    return this.hasError || (this.before?.hasErrors() ?? false);
  }

  /** All findings, without a general one where another finding at the same place says more. */
  private mostSpecific(): readonly (readonly [string, Diagnostic])[] {
    const all = [...this.all];
    const codesAt = new Map<string, Set<string>>();
    for (const [, { code, at }] of all) {
      const place = placeOf(at);
      codesAt.set(place, (codesAt.get(place) ?? new Set()).add(code));
    }
    return all.filter(([, { code, at }]) => {
      const saysMore = general.get(code);
      const others = saysMore ? [...(codesAt.get(placeOf(at)) ?? [])].filter((other) => other !== code) : [];
      return !others.some((other) => saysMore?.test(other));
    });
  }

  /**
   * The findings sorted by file, line, column, code and message. `brands` are all compiled brands. If only some of them have a
   * finding in a shared file, its hint names them and adds what `advise` says for the first.
   */
  sorted(
    brands: readonly string[] = [],
    advise: (found: Diagnostic, brand: string) => string = () => '',
  ): readonly Diagnostic[] {
    const causes = new Map<string, { readonly alike: Diagnostic[]; readonly having: Set<string> }>();
    for (const [key, found] of this.mostSpecific()) {
      const cause = causeAnywhere(found) ?? key;
      const { alike, having } = causes.get(cause) ?? { alike: [], having: new Set() };
      causes.set(cause, { alike, having });
      alike.push(found);
      for (const brand of this.brandsOf.get(key) ?? []) having.add(brand);
    }
    const shown = [...causes.values()].flatMap(({ alike, having }) => {
      const one = joined(alike);
      if (!one) return [];
      const { cause: _, ...found } = one;
      const [first = ''] = having;
      const hint = hintWithPlaces(one);
      const shared = !`${found.at.file} ${found.over?.file}`.includes('brands/');
      if (!shared || having.size === 0 || having.size === brands.length) return { ...found, hint };
      const whom = `This affects only ${[...having].join(', ')}, not the other brands.`;
      const places = [found.at, ...(found.also ?? [])].filter(({ file }) => file === found.at.file);
      const advice = new Set(places.slice(0, MOST_ADVICE).map((at) => advise({ ...found, at }, first)));
      return { ...found, hint: [hint, whom, ...advice].filter(Boolean).join(' ') };
    });
    return shown.sort(
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
