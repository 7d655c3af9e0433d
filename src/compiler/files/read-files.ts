import { isContractFile } from '#contract';
import type { Pointer } from '#model';
import {
  type Diagnostic,
  type Origin,
  parseJson,
  parseValue,
  type Reported,
  reported,
  track,
  type TrackedNode,
} from '#findings';
import { Memory, nothing } from '../memory/memory.ts';

/** The parsed files that a step of the compiler reads. Files that cannot be parsed are missing. */
export interface ReadableFiles {
  /** All paths, including those of files that cannot be parsed. */
  readonly paths: Pick<ReadonlySet<string>, 'has' | typeof Symbol.iterator>;
  /** The files that people edit: flows, schemas, brands and overlays. */
  readonly edited: Pick<ReadonlyMap<string, TrackedNode>, 'get'>;
  /** `schemas/meta/*.schema.json`. */
  readonly metaSchemas: ReadonlyMap<string, unknown>;
  /** The other files in folders of brands: pictures, fonts and licences. Fonts have one character for each byte. */
  readonly assets: ReadonlyMap<string, string>;
  /** What is known from earlier readings of a workspace with almost the same files. */
  readonly memory: Memory;
}

/** The parsed files of a workspace, sorted by path. Files that cannot be parsed are missing and reported. */
export interface WorkspaceFiles extends ReadableFiles {
  readonly paths: ReadonlySet<string>;
  readonly edited: ReadonlyMap<string, TrackedNode>;
  /** `schemas/api/*.openapi.json`. */
  readonly contract: ReadonlyMap<string, unknown>;
  /** The font files of the installed packages, as paths below `node_modules`; undefined if they are not known. */
  readonly fonts: ReadonlySet<string> | undefined;
  /** The position of a value in one of these files. */
  locate(path: string, place: Pointer): Origin;
}

/**
 * Parses every JSON file of a workspace. `tell` receives what is wrong with them. With `memory`, only files with new texts are parsed.
 * `fonts` are the font files of the installed packages, if they are known.
 */
export function readFiles(
  files: ReadonlyMap<string, string>,
  tell: (found: readonly Diagnostic[]) => void,
  memory = new Memory(),
  fonts?: readonly string[],
): WorkspaceFiles {
  const edited = new Map<string, TrackedNode>();
  const metaSchemas: [string, unknown][] = [];
  const contract: [string, unknown][] = [];
  const paths = new Set([...files.keys()].filter((name) => name.endsWith('.json')).sort());
  for (const path of paths) {
    // The formats of changes are for editors only: the merged file must have the format of a whole file.
    if (path.startsWith('schemas/meta/changes/')) continue;
    const text = files.get(path) ?? '';
    const others = /^schemas\/meta\/[^/]+\.schema\.json$/.test(path)
      ? metaSchemas
      : isContractFile(path)
        ? contract
        : undefined;
    if (others) {
      const { result, found } = readValue(path, text, memory);
      tell(found);
      if (result !== undefined) others.push([path, result]);
    } else {
      const { result, found } = readNode(path, text, memory);
      tell(found);
      if (result) edited.set(path, result);
    }
  }
  const assets = new Map([...files].filter(([path]) => /^brands\/[^/]+\//.test(path) && !path.endsWith('.json')));
  const same = (entries: readonly (readonly [string, unknown])[]): ReadonlyMap<string, unknown> =>
    memory.recall('map', entries.flat(), nothing, () => new Map(entries));
  return {
    paths,
    edited,
    metaSchemas: same(metaSchemas),
    contract: same(contract),
    assets,
    fonts: fonts && memory.recall('fonts', [...fonts], nothing, () => new Set(fonts)),
    memory,
    locate: locator(files, memory),
  };
}

/** Parses a file with positions only when a position is needed. */
function locator(files: ReadonlyMap<string, string>, memory: Memory): WorkspaceFiles['locate'] {
  return (path, place) => {
    const { result } = readNode(path, files.get(path) ?? '', memory);
    return result ? track(result).origin(place, 'key') : { at: { file: path, line: 1, column: 1 } };
  };
}

function readNode(path: string, text: string, memory: Memory): Reported<TrackedNode | undefined> {
  return memory.recall('node', [path, text], nothing, () => reported((report) => parseJson(path, text, report)));
}

function readValue(path: string, text: string, memory: Memory): Reported<unknown> {
  return memory.recall('value', [path, text], nothing, () => parseValue(path, text));
}
