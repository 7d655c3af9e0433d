import { checkFile } from '../checks/index.ts';
import type { Origin } from '../diagnostic.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { track } from '../files/track.ts';
import { childNode, objectNode, type TrackedNode } from '../files/tracked-node.ts';
import type { Findings } from '../findings.ts';
import { applyOverlay, withoutRemovedPages } from './apply-overlay.ts';
import { mergeNodes } from './merge-nodes.ts';

/** The workspace's files as one brand sees them: each over what it `extends`, the brand's overlay over both. */
export class LayeredFiles {
  private readonly known = new Map<string, TrackedNode | undefined>();
  private readonly open = new Set<string>();

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
      if (file && file !== this.workspace.edited.get(path)) this.check(path, file);
    }
    return this.known.get(path);
  }

  /** Reads a file that another names; one that is not there is reported at `origin`. */
  named(path: string, origin: Origin): TrackedNode | undefined {
    if (!this.workspace.paths.has(path)) this.reportMissing(path, origin);
    return this.get(path);
  }

  /** Is there such a file, readable or not? */
  has(path: string): boolean {
    return this.workspace.paths.has(path);
  }

  /** Layers that are right each may be wrong together. */
  private check(path: string, file: TrackedNode): void {
    this.findings.add(checkFile(path, track(file), this.workspace.metaSchemas));
  }

  private read(path: string): TrackedNode | undefined {
    const own = this.workspace.edited.get(path);
    const file = own && this.overBase(own);
    const overlay = this.workspace.edited.get(overlayPath(this.brandId, path));
    return file && overlay ? applyOverlay(file, overlay, this.findings.report) : file;
  }

  private overBase(file: TrackedNode): TrackedNode {
    const named = childNode(file, 'extends');
    if (file.kind !== 'object' || typeof named?.value !== 'string') return file;
    const members = new Map(file.members);
    members.delete('extends');
    const own = objectNode(file.origin, members);
    const base = this.base(named.value, named.origin);
    return base ? withoutRemovedPages(base, mergeNodes(base, own)) : own;
  }

  private base(path: string, origin: Origin): TrackedNode | undefined {
    if (this.open.has(path)) {
      this.findings.report(
        'extends/cycle',
        origin,
        `"${path}" extends this file itself, directly or in turn.`,
        'Take one of the "extends" away.',
      );
      return undefined;
    }
    return this.named(path, origin);
  }

  private reportMissing(path: string, origin: Origin): void {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const alike = [...this.workspace.paths].find(
      (other) => other.endsWith(`/${name}`) && overlaidPath(other) === undefined,
    );
    const hint = alike
      ? `Did you mean "${alike}"?`
      : 'Paths count from the top of the project, as in "schemas/unsecured/application.schema.json".';
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
