import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { everyWritten, fits, readWritten, type Written } from './written-values.ts';

/** The kinds of files that people edit, each with what its paths look like inside `flows`, `schemas` and `brands`. */
const kinds = {
  flow: /^flows\/.+\.flow\.json$/,
  data: /^schemas\/(?!meta\/).+\.schema\.json$/,
  ui: /^schemas\/.+\.ui\.json$/,
  email: /^schemas\/emails\/.+\.email\.json$/,
  text: /^schemas\/texts\/.+\.text\.json$/,
  document: /^schemas\/documents\/.+\.document\.json$/,
  page: /^schemas\/pages\/.+\.page\.json$/,
  footer: /^schemas\/pages\/footer\.json$/,
  copy: /^schemas\/copy\/.+\.copy\.json$/,
  locale: /^schemas\/locales\/.+\.copy\.json$/,
  brand: /^brands\/(?:[^/]+\/brand|base\.brand)\.json$/,
  tokens: /^brands\/(?:[^/]+\/tokens|base\.tokens)\.json$/,
} as const;

export type FileKind = keyof typeof kinds;

export const fileKinds = Object.keys(kinds) as FileKind[];

const overlay = /^brands\/[^/]+\/overlays\/(.+)$/;

/** The files of the repository, by path, as they are: the list is read, so a new flow or brand is mutated too. */
export class Repository {
  readonly texts: ReadonlyMap<string, string> = repoWorkspace();
  private readonly matching = new Map<string, readonly Written[]>();
  private readonly parsed = new Map<string, readonly Written[]>();

  /** The paths of the files of a kind, without overlays. */
  files(kind: FileKind): readonly string[] {
    return [...this.texts.keys()].filter((path) => kinds[kind].test(path));
  }

  /** The overlays of files of a kind. */
  overlays(kind?: FileKind): readonly string[] {
    return [...this.texts.keys()].filter((path) => {
      const below = overlay.exec(path)?.[1];
      return below !== undefined && (kind === undefined || kinds[kind].test(below));
    });
  }

  /** The whole content of a file. */
  root(path: string): Written | undefined {
    return this.all(path)[0];
  }

  /** The values at places such as `pages,*,title` written with slashes, in the files of a kind and in the `merge` of their overlays. */
  at(kind: FileKind, ...patterns: readonly string[]): readonly Written[] {
    const split = patterns.map((pattern) => pattern.split('/'));
    const merged = split.map((pattern) => ['merge', ...pattern]);
    return [...this.found(this.files(kind), split), ...this.found(this.overlays(kind), merged)];
  }

  /** The same, only in the files of a kind. */
  shared(kind: FileKind, ...patterns: readonly string[]): readonly Written[] {
    return this.found(
      this.files(kind),
      patterns.map((pattern) => pattern.split('/')),
    );
  }

  /** The values at these places of overlays. */
  inOverlays(...patterns: readonly string[]): readonly Written[] {
    return this.found(
      this.overlays(),
      patterns.map((pattern) => pattern.split('/')),
    );
  }

  private found(files: readonly string[], patterns: readonly (readonly string[])[]): readonly Written[] {
    return files.flatMap((file) => {
      const key = JSON.stringify([file, patterns]);
      const known =
        this.matching.get(key) ?? this.all(file).filter(({ path }) => patterns.some((pattern) => fits(path, pattern)));
      this.matching.set(key, known);
      return known;
    });
  }

  private all(path: string): readonly Written[] {
    const text = this.texts.get(path);
    const known = this.parsed.get(path) ?? (text === undefined ? [] : [...everyWritten(readWritten(path, text))]);
    this.parsed.set(path, known);
    return known;
  }
}
