import type { Json } from '#model';
import { checkFile, checkMergedFile } from '../formats/check-file.ts';
import {
  childNode,
  type Diagnostic,
  type DiagnosticCode,
  Findings,
  nearest,
  objectNode,
  type Origin,
  reported,
  track,
  type TrackedNode,
} from '#findings';
import { metaSchemaOf } from '../formats/file-names.ts';
import type { ReadableFiles } from '../files/read-files.ts';
import { type Memory, nothing } from '../memory/memory.ts';
import { applyOverlay, withoutRemovedPages } from './apply-overlay.ts';
import { mergeNodes } from './merge-nodes.ts';

/** The findings about a part of an overlay that is left out. */
const leftOut: ReadonlySet<string> = new Set<DiagnosticCode>([
  'overlay/does-not-apply',
  'overlay/unknown-entry',
  'overlay/ambiguous-entry',
  'overlay/entry-exists',
]);

/** The workspace's files, merged for one brand: each file over the file that it `extends`, and the brand's overlay over both. */
export class LayeredFiles {
  private readonly known = new Map<string, TrackedNode | undefined>();
  private readonly open = new Set<string>();
  private complete = true;
  /** The paths read so far of files that exist but cannot be parsed. */
  readonly unparsed = new Set<string>();
  readonly memory: Memory;

  constructor(
    private readonly workspace: ReadableFiles,
    private readonly brandId: string,
    private readonly findings: Findings,
  ) {
    this.memory = workspace.memory;
  }

  /** The file at a path with all layers merged; undefined if it does not exist or cannot be parsed. */
  get(path: string): TrackedNode | undefined {
    if (!this.known.has(path)) {
      this.open.add(path);
      const file = this.read(path);
      this.open.delete(path);
      this.known.set(path, file);
      if (!file && this.workspace.paths.has(path)) this.unparsed.add(path);
      if (file && file !== this.workspace.edited.get(path)) this.checkMerged(path, file);
    }
    return this.known.get(path);
  }

  /** The value of a key as the file itself writes it, without any other layer; undefined if it does not. */
  written(path: string, key: string): Json | undefined {
    return childNode(this.workspace.edited.get(path), key)?.value;
  }

  /** Reads a file that another file names. A missing file is reported at `origin`. */
  named(path: string, origin: Origin): TrackedNode | undefined {
    if (!this.workspace.paths.has(path)) this.reportMissing(path, origin);
    return this.get(path);
  }

  /** The paths of all data schemas. */
  schemas(): readonly string[] {
    return [...this.workspace.paths].filter((path) => /^schemas\/(?!meta\/).+\.schema\.json$/.test(path));
  }

  /** Does the file exist, even if it cannot be parsed? */
  has(path: string): boolean {
    return this.workspace.paths.has(path);
  }

  /** Where the brand's overlay of a file says that the base accepts whatever the brand accepts; undefined if it does not. */
  claimOf(path: string): Origin | undefined {
    return childNode(this.workspace.edited.get(overlayPath(this.brandId, path)), 'compliesWith')?.origin;
  }

  /** The files without the overlays of a brand. Their findings are those of the files alone. */
  get withoutOverlays(): LayeredFiles {
    return new LayeredFiles(this.workspace, '', new Findings());
  }

  /** These paths and the paths of their overlays, without brand.json. */
  withOverlays(paths: Iterable<string>): ReadonlySet<string> {
    const files = [...paths].filter((path) => !path.endsWith('/brand.json'));
    return new Set(files.flatMap((path) => [path, overlayPath(this.brandId, path)]));
  }

  /** Could all files that those read so far extend be read, and did all overlays apply without errors? */
  get isComplete(): boolean {
    return this.complete;
  }

  /** Does a path of an overlay of the brand name no file? Then it is not known what the overlay would have changed. */
  get hasStrayOverlay(): boolean {
    const paths = new Set(this.workspace.paths);
    const own = overlayPath(this.brandId, '');
    return [...paths].some((path) => path.startsWith(own) && !paths.has(path.slice(own.length)));
  }

  /** Checks the merged file, because layers that are valid alone can be invalid together. */
  private checkMerged(path: string, file: TrackedNode): void {
    const { memory, workspace } = this;
    const { metaSchemas } = workspace;
    const found = memory.recall('merged format', [path, file, metaSchemas], nothing, () => [
      ...checkMergedFile(path, track(file), metaSchemas),
    ]);
    this.findings.add(found);
    const over = overlayPath(this.brandId, path);
    if (found.some(({ code, at }) => code === 'format/wrong-type' && at.file === over)) this.complete = false;
  }

  private read(path: string): TrackedNode | undefined {
    const own = this.workspace.edited.get(path);
    const file = own && this.overBase(own);
    const over = overlayPath(this.brandId, path);
    const overlay = this.workspace.edited.get(over);
    if (!overlay && this.workspace.paths.has(over)) this.complete = false;
    if (!file || !overlay) return file;
    if (formatOf(over, overlay, this.workspace).length > 0) {
      this.complete = false;
      return file;
    }
    const { memory, workspace } = this;
    const { metaSchemas } = workspace;
    const applied = memory.recall('overlay', [path, file, overlay, metaSchemas], nothing, () =>
      reported((report) => applyOverlay(file, overlay, metaSchemas.get(metaSchemaOf(path) ?? ''), report)),
    );
    if (applied.found.some(({ code }) => leftOut.has(code))) this.complete = false;
    return this.findings.from(applied);
  }

  private overBase(file: TrackedNode): TrackedNode {
    const named = childNode(file, 'extends');
    if (file.kind !== 'object' || typeof named?.value !== 'string') return file;
    const base = this.base(named.value, named.origin);
    if (!base) {
      this.complete = false;
      return file;
    }
    return this.memory.recall('extension', [base, file], nothing, () => {
      const members = new Map(file.members);
      members.delete('extends');
      return withoutRemovedPages(base, mergeNodes(base, objectNode(file.origin, members)));
    });
  }

  private base(path: string, origin: Origin): TrackedNode | undefined {
    if (this.open.has(path)) {
      this.findings.report(
        'extends/cycle',
        origin,
        `"${path}" extends this file, directly or through other files.`,
        'Remove one of the "extends".',
      );
      return undefined;
    }
    return this.named(path, origin);
  }

  private reportMissing(path: string, origin: Origin): void {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const others = [...this.workspace.paths].filter((other) => overlaidPath(other) === undefined);
    const alike = others.find((other) => other.endsWith(`/${name}`)) ?? nearest(path, others);
    const hint = path.endsWith('/tokens.json')
      ? 'Copy the tokens.json of another brand, or write one with "extends": "brands/base.tokens.json".'
      : alike !== undefined
        ? `Did you mean "${alike}"?`
        : 'Write the path from the root of the project, as in "schemas/unsecured/application.schema.json".';
    this.findings.report('file/not-found', origin, `There is no file "${path}".`, hint);
  }
}

/** What is wrong with the format of a file as it is written. */
export function formatOf(
  path: string,
  node: TrackedNode,
  { memory, metaSchemas }: ReadableFiles,
): readonly Diagnostic[] {
  return memory.recall('format', [path, node, metaSchemas], nothing, () => [
    ...checkFile(path, track(node), metaSchemas),
  ]);
}

/** The path of a brand's overlay for a file. */
export function overlayPath(brandId: string, path: string): string {
  return `brands/${brandId}/overlays/${path}`;
}

/** The path of the file that an overlay changes; undefined if the path is not in a folder of overlays. */
export function overlaidPath(path: string): string | undefined {
  return /^brands\/[^/]+\/overlays\/(.+)$/.exec(path)?.[1];
}
