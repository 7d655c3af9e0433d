import { asTexts, type Json } from '#model';
import { childNode, type Diagnostic, type Position, type TrackedNode } from '#findings';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { metaSchemaOf } from '../formats/file-names.ts';
import { overlayPath } from './layered-files.ts';
import { namedChange } from './named-step.ts';

/** Findings about a part that a brand does not have or use, so the brand's overlay should remove it. */
const aboutUnused =
  /^flow\/(?:unknown-|other-family|required-never|field-on-no-page|answer-never|condition-never|page-never|preview-never|next-never|submit-never|idle-key|page-not-in-order)/;

/** Keys that their object cannot do without, so the object is removed. */
const essential = new Set([
  'action',
  'requirement',
  'get',
  'service',
  'at',
  'is',
  'from',
  'by',
  'unless',
  'go',
  'then',
]);

/**
 * What a brand writes to change the part of a shared file that a finding is about: the overlay file, and the line in it. Empty if brands
 * cannot change the file by an overlay, or if the part is not found.
 */
export function overlayAdvice(workspace: WorkspaceFiles, brandId: string, { at, code }: Diagnostic): string {
  const root = workspace.edited.get(at.file);
  const tokens = root && tokensAt(root, at);
  if (!root || !tokens || tokens.length === 0 || !/^(?:flows|schemas)\//.test(at.file)) return '';
  const isUnused = aboutUnused.test(code);
  // Without one of its steps, an example would be another example.
  const whole = at.file.endsWith('.journeys.json') ? tokens.slice(0, 2) : removable(tokens);
  const part = isUnused ? whole : tokens;
  const metaSchema = workspace.metaSchemas.get(metaSchemaOf(at.file) ?? '');
  const change = (place: readonly string[], value: Json) => namedChange(root, place, value, metaSchema);
  const written = [change(part, isUnused ? null : '…')];
  const [holder, field] = part;
  const required = asTexts(childNode(root, 'required')?.value);
  if (isUnused && part.length === 2 && holder === 'properties' && required.includes(field ?? ''))
    written.push(change(['required', String(required.indexOf(field ?? ''))], null));
  const over = overlayPath(brandId, at.file);
  const file = workspace.paths.has(over) ? `In ${over}` : `In a new file ${over}`;
  return `${file}, write ${written.join(', ')}.`;
}

/** The tokens of the value, or of the key, that is written at a position; undefined if there is none. */
function tokensAt(node: TrackedNode, { line, column }: Position): readonly string[] | undefined {
  const isThere = ({ at }: TrackedNode['origin']): boolean => at.line === line && at.column === column;
  if (isThere(node.origin)) return [];
  const children =
    node.kind === 'object'
      ? [...node.members].map(([name, { key, node: child }]) => ({ token: name, key, child }))
      : node.kind === 'list'
        ? node.entries.map((child, index) => ({ token: String(index), key: child.origin, child }))
        : [];
  for (const { token, key, child } of children) {
    const below = isThere(key) ? [] : tokensAt(child, { file: '', line, column });
    if (below) return [token, ...below];
  }
  return undefined;
}

function removable(tokens: readonly string[]): readonly string[] {
  const last = tokens.findLastIndex((token) => !essential.has(token));
  return tokens.slice(0, last + 1);
}
