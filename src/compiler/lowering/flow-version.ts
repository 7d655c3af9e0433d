import type { CompiledField, CompiledPage, FieldPath } from '#model';
import { contentHash } from './content-hash.ts';

/** Changes when a page or a question comes, goes, moves or takes other answers: when a draft may no longer fit. Not with texts. */
export function flowVersion(
  pages: readonly CompiledPage[],
  fields: Readonly<Record<FieldPath, CompiledField>>,
): string {
  const shape = {
    pages: pages.map(({ id, kind, fields: asked }) => [id, kind, asked.map(({ path }) => path)]),
    fields: Object.values(fields).map(({ path, schema }) => [path, schema]),
  };
  return contentHash(JSON.stringify(shape));
}
