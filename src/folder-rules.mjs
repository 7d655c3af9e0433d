/**
 * A dependency-cruiser rule for one folder of a room.
 *
 * @typedef {{ readonly name: string, readonly comment: string, readonly severity: 'error', readonly from: { readonly path: string },
 *   readonly to: { readonly path: string, readonly pathNot: readonly string[] } }} FolderRule
 */

/**
 * Turns the folder layers of rooms.mjs into dependency-cruiser rules, one for each listed folder.
 *
 * @param {Readonly<Record<string, readonly (readonly string[])[]>>} folders
 * @param {readonly string[]} rooms every room; a room inside a room is left to the rules of the rooms
 * @returns {FolderRule[]}
 */
export function folderRules(folders, rooms) {
  return Object.entries(folders).flatMap(([room, layers]) => {
    const listed = layers.flat();
    const innerRooms = rooms.filter((other) => other.startsWith(`${room}/`)).map((other) => `^src/${other}/`);
    return layers.flatMap((layer, height) => {
      const below = layers.slice(0, height).flat();
      return layer.map((name) => ({
        name: `${room}/${name}-imports-lower-folders`,
        comment: `src/rooms.mjs: ${room}/${name} may import ${below.join(', ') || 'no other folder of its room'}`,
        severity: /** @type {const} */ ('error'),
        from: { path: filesOf(room, name, listed) },
        to: {
          path: `^src/${room}/`,
          pathNot: [...innerRooms, ...[name, ...below].map((allowed) => filesOf(room, allowed, listed))],
        },
      }));
    });
  });
}

/**
 * A pattern for the files of a folder without those of the folders inside it that are listed themselves.
 *
 * @param {string} room
 * @param {string} name a folder, or a file with its extension
 * @param {readonly string[]} listed
 */
function filesOf(room, name, listed) {
  if (/\.\w+$/.test(name)) return `^src/${room}/${name.replaceAll('.', '\\.')}$`;
  const inner = listed.filter((other) => other.startsWith(`${name}/`)).map((other) => other.slice(name.length + 1));
  const without = inner.map((path) => (/\.\w+$/.test(path) ? `(?!${path.replaceAll('.', '\\.')}$)` : `(?!${path}/)`));
  return `^src/${room}/${name}/${without.join('')}`;
}
