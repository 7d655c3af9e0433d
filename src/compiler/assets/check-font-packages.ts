import { childNode, type Report, suggest, type TrackedNode } from '#findings';

const FOLDER = 'node_modules/';

/**
 * Reports fonts of a tokens file that no installed package has. `installed` are the font files of all installed packages, as paths below
 * `node_modules`.
 */
export function checkFontPackages(tokens: TrackedNode, installed: ReadonlySet<string>, report: Report): void {
  for (const typeface of ['body', 'heading', 'figures']) {
    const font = ['font', typeface, '$extensions', 'tenor.font'].reduce<TrackedNode | undefined>(childNode, tokens);
    const [name, file] = [childNode(font, 'package'), childNode(font, 'file')];
    // A file of the brand's folder replaces the package of the file that the tokens extend.
    if (typeof name?.value !== 'string' || typeof file?.value !== 'string' || file.value.startsWith('brands/'))
      continue;
    const folder = `${FOLDER}${name.value}/`;
    const files = [...installed].flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
    if (files.includes(file.value)) continue;
    if (files.length === 0) {
      const message = `No font of a package "${name.value}" is installed.`;
      const hint = suggest(name.value, packagesOf(installed), 'Add the package to package.json and install it.');
      report('file/not-found', name.origin, message, hint);
    } else
      report('file/not-found', file.origin, `"${name.value}" has no font "${file.value}".`, suggest(file.value, files));
  }
}

/** The packages of font files: "@scope/name" or "name". */
const packagesOf = (installed: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...installed].flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
