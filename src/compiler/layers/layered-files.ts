import { checkFile } from '../formats/check-file.ts';
import { nearest } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic, Origin } from '../diagnostics/diagnostic.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { childNode, objectNode, track, type TrackedNode } from '../files/tracked-node.ts';
import type { Findings } from '../diagnostics/findings.ts';
import { applyOverlay, withoutRemovedPages } from './apply-overlay.ts';
import { mergeNodes } from './merge-nodes.ts';

/** The workspace's files as one brand sees them: each over what it `extends`, the brand's overlay over both. */
export class LayeredFiles {
  private readonly known = new Map<string, TrackedNode | undefined>();
  private readonly open = new Set<string>();
  private complete = true;

  constructor(
    private readonly workspace: WorkspaceFiles,
    private readonly brandId: string,
    private readonly findings: Findings,
  ) {}

  /** The file at a path, all layers merged; undefined where there is none, or none that could be read. */
  get(path: string): TrackedNode | undefined {
    if (!this.known.has(path)) {
      this.open.add(path);
      const file = this.read(path);
      this.open.delete(path);
      this.known.set(path, file);
      if (file && file !== this.workspace.edited.get(path)) this.checkMerged(path, file);
    }
    return this.known.get(path);
  }

  /** Reads a file that another names; one that is not there is reported at `origin`. */
  named(path: string, origin: Origin): TrackedNode | undefined {
    if (!this.workspace.paths.has(path)) this.reportMissing(path, origin);
    return this.get(path);
  }

  /** The paths of all data schemas. */
  schemas(): readonly string[] {
    return [...this.workspace.paths].filter((path) => /^schemas\/(?!meta\/).+\.schema\.json$/.test(path));
  }

  /** Is there such a file, readable or not? */
  has(path: string): boolean {
    return this.workspace.paths.has(path);
  }

  /** The paths with those of the brand's overlays of them. A brand's own values are not a part of what reads them. */
  withOverlays(paths: Iterable<string>): ReadonlySet<string> {
    const files = [...paths].filter((path) => !path.endsWith('/brand.json'));
    return new Set(files.flatMap((path) => [path, overlayPath(this.brandId, path)]));
  }

  /** Has every overlay been applied, of the files that were read so far? */
  get isComplete(): boolean {
    return this.complete;
  }

  /** Layers that are right each may be wrong together. */
  private checkMerged(path: string, file: TrackedNode): void {
    const found = this.findingsOf(path, file);
    this.findings.add(found);
    const over = overlayPath(this.brandId, path);
    if (found.some(({ code, at }) => code === 'format/wrong-type' && at.file === over)) this.complete = false;
  }

  private findingsOf(path: string, file: TrackedNode): readonly Diagnostic[] {
    return [...checkFile(path, track(file), this.workspace.metaSchemas)];
  }

  private read(path: string): TrackedNode | undefined {
    const own = this.workspace.edited.get(path);
    const file = own && this.overBase(own);
    const over = overlayPath(this.brandId, path);
    const overlay = this.workspace.edited.get(over);
    if (!overlay && this.workspace.paths.has(over)) this.complete = false;
    if (!file || !overlay) return file;
    if (this.findingsOf(over, overlay).length > 0) {
      this.complete = false;
      return file;
    }
    return applyOverlay(file, overlay, (code, ...rest) => {
      if (code === 'overlay/does-not-apply') this.complete = false;
      this.findings.report(code, ...rest);
    });
  }

  private overBase(file: TrackedNode): TrackedNode {
    const named = childNode(file, 'extends');
    if (file.kind !== 'object' || typeof named?.value !== 'string') return file;
    const members = new Map(file.members);
    members.delete('extends');
    const own = objectNode(file.origin, members);
    const base = this.base(named.value, named.origin);
    return base ? withoutRemovedPages(base, mergeNodes(base, own)) : file;
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

/** Where a brand's overlay of a file stands. */
export function overlayPath(brandId: string, path: string): string {
  return `brands/${brandId}/overlays/${path}`;
}

/** The file that an overlay changes; undefined for a path that is none of an overlay. */
export function overlaidPath(path: string): string | undefined {
  return /^brands\/[^/]+\/overlays\/(.+)$/.exec(path)?.[1];
}
