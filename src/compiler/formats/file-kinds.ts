/** Which meta-schema a file of the workspace has to meet, by its path; the first that fits. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^brands\/[^/]+\/overlays\/.+\.json$/, 'overlay'],
  [/^flows\/.+\.flow\.json$/, 'flow'],
  [/^schemas\/.+\.ui\.json$/, 'ui'],
  [/^brands\/(.+\/)?([^/]+\.)?tokens\.json$/, 'tokens'],
  [/^brands\/[^/]+\/brand\.json$/, 'brand'],
  [/^schemas\/(?!meta\/|api\/).+\.schema\.json$/, 'data'],
];

/** The path of the meta-schema for a file; undefined for a file that has none. */
export function metaSchemaOf(path: string): string | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return kind && `schemas/meta/${kind}.schema.json`;
}
