/** A dependency-cruiser rule for one folder of a room. */
export interface FolderRule {
  readonly name: string;
  readonly comment: string;
  readonly severity: 'error';
  readonly from: { readonly path: string };
  readonly to: { readonly path: string; readonly pathNot: readonly string[] };
}

/** The rules for the folder layers of rooms.mjs. */
export function folderRules(
  folders: Readonly<Record<string, readonly (readonly string[])[]>>,
  rooms: readonly string[],
): readonly FolderRule[];
