import type { Pointer } from '#model';
import type { Origin } from '../diagnostics/diagnostic.ts';
import type { Report } from '../diagnostics/findings.ts';
import { parseJson } from './parse-json.ts';
import type { Tracked } from './tracked.ts';
import { track, type TrackedNode } from './tracked-node.ts';

/** The parsed files of a workspace, sorted by path. Files that cannot be parsed are missing and reported. */
export interface WorkspaceFiles {
  /** All paths, including those of files that cannot be parsed. */
  readonly paths: ReadonlySet<string>;
  /** The files that people edit: flows, schemas, brands and overlays. */
  readonly edited: ReadonlyMap<string, TrackedNode>;
  /** `schemas/meta/*.schema.json`. */
  readonly metaSchemas: ReadonlyMap<string, unknown>;
  /** `schemas/api/*.openapi.json`. */
  readonly contract: ReadonlyMap<string, unknown>;
  /** The other files in folders of brands: pictures, fonts and licences. Fonts have one character for each byte. */
  readonly assets: ReadonlyMap<string, string>;
  /** The position of a value in one of these files. */
  locate(path: string, place: Pointer): Origin;
}

/** Parses every JSON file of a workspace. */
export function readFiles(files: ReadonlyMap<string, string>, report: Report): WorkspaceFiles {
  const edited = new Map<string, TrackedNode>();
  const metaSchemas = new Map<string, unknown>();
  const contract = new Map<string, unknown>();
  const paths = new Set([...files.keys()].filter((name) => name.endsWith('.json')).sort());
  for (const path of paths) {
    // The formats of changes are for editors only: the merged file must have the format of a whole file.
    if (path.startsWith('schemas/meta/changes/')) continue;
    const text = files.get(path) ?? '';
    const others = /^schemas\/meta\/[^/]+\.schema\.json$/.test(path)
      ? metaSchemas
      : /^schemas\/api\/[^/]+\.openapi\.json$/.test(path)
        ? contract
        : undefined;
    if (others) {
      const value = readValue(path, text, report);
      if (value !== undefined) others.set(path, value);
    } else {
      const node = parseJson(path, text, report);
      if (node) edited.set(path, node);
    }
  }
  const assets = new Map([...files].filter(([path]) => /^brands\/[^/]+\//.test(path) && !path.endsWith('.json')));
  return { paths, edited, metaSchemas, contract, assets, locate: locator(files) };
}

/** Parses a file with positions only when a position is needed. */
function locator(files: ReadonlyMap<string, string>): WorkspaceFiles['locate'] {
  const known = new Map<string, Tracked>();
  return (path, place) => {
    const node = known.has(path) ? undefined : parseJson(path, files.get(path) ?? '', () => undefined);
    if (node) known.set(path, track(node));
    return known.get(path)?.origin(place, 'key') ?? { at: { file: path, line: 1, column: 1 } };
  };
}

/** Uses the faster `JSON.parse` where positions are not needed, and our parser to report errors. */
function readValue(path: string, text: string, report: Report): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return parseJson(path, text, report)?.value;
  }
}
