import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderRules } from '../../src/folder-rules.mjs';
import { folders, rooms } from '../../src/rooms.mjs';

const document = readFileSync('docs/engineers/rooms.md', 'utf8');

it('docs/engineers/rooms.md shows the enforced room graph', () => {
  const arrows = Object.entries(rooms).flatMap(([room, allowed]) =>
    allowed.length ? allowed.map((other) => `  ${room} --> ${other}`) : [`  ${room}`],
  );
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(document)?.[1]).toBe(['graph LR', ...arrows].join('\n'));
});

it('every room is a folder with an entry point, and every folder is a room', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const outerRooms = Object.keys(rooms).filter((room) => !room.includes('/'));
  expect(folders.map((entry) => entry.name).sort()).toEqual(outerRooms.sort());
  const doors = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
  for (const room of Object.keys(rooms))
    expect(doors.imports[`#${room}`]).toMatch(new RegExp(`^\\./src/${room}/index\\.(?:ts|mjs)$`));
});

it('docs/engineers/rooms.md describes every room', () => {
  for (const room of Object.keys(rooms)) expect(document).toMatch(new RegExp(`^\\| ${room} +\\| \\S`, 'm'));
});

describe('the folder layers of src/rooms.mjs', () => {
  it('are there for every room that has folders', () => {
    const isRoom = (path: string) => path in rooms;
    const withFolders = Object.keys(rooms).filter((room) =>
      readdirSync(`src/${room}`, { withFileTypes: true }).some(
        (entry) => entry.isDirectory() && !isRoom(`${room}/${entry.name}`),
      ),
    );
    expect(withFolders.filter((room) => !(room in folders))).toEqual([]);
  });

  it.each(Object.entries(folders))('name every folder of %s once, and no folder that is missing', (room, layers) => {
    const listed = layers.flat();
    expect(new Set(listed).size).toBe(listed.length);
    for (const name of listed) expect(existsSync(`src/${room}/${name}`), `${room}/${name}`).toBe(true);
    const innerRooms = Object.keys(rooms).flatMap((other) =>
      other.startsWith(`${room}/`) ? other.split('/').slice(1) : [],
    );
    const topFolders = readdirSync(`src/${room}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !innerRooms.includes(entry.name))
      .map((entry) => entry.name);
    expect(topFolders.filter((name) => !listed.some((one) => one.split('/')[0] === name))).toEqual([]);
  });

  it.each(Object.entries(folders))('of %s are the ones that docs/engineers/rooms.md shows', (room, layers) => {
    const line = layers.map((names) => names.map((name) => `\`${name}\``).join(', ')).join(' < ');
    expect(document).toContain(`- **${room}**: ${line}`);
  });

  it('forbid an import of a folder in the same layer or a higher one', () => {
    const rules = folderRules({ lender: [['store'], ['views', 'pages'], ['views/loans']] }, [
      'lender',
      'lender/ledger',
    ]);
    const isForbidden = (from: string, to: string) =>
      rules.some(
        (rule) =>
          new RegExp(rule.from.path).test(from) &&
          new RegExp(rule.to.path).test(to) &&
          !rule.to.pathNot.some((allowed) => new RegExp(allowed).test(to)),
      );
    expect(isForbidden('src/lender/views/a.ts', 'src/lender/store/b.ts')).toBe(false);
    expect(isForbidden('src/lender/views/a.ts', 'src/lender/views/b.ts')).toBe(false);
    expect(isForbidden('src/lender/views/loans/a.ts', 'src/lender/views/b.ts')).toBe(false);
    expect(isForbidden('src/lender/views/a.ts', 'src/lender/ledger/index.ts')).toBe(false);
    expect(isForbidden('src/lender/index.ts', 'src/lender/views/b.ts')).toBe(false);
    expect(isForbidden('src/lender/store/a.ts', 'src/lender/views/b.ts')).toBe(true);
    expect(isForbidden('src/lender/views/a.ts', 'src/lender/pages/b.ts')).toBe(true);
    expect(isForbidden('src/lender/views/a.ts', 'src/lender/views/loans/b.ts')).toBe(true);
    expect(isForbidden('src/lender/store/a.ts', 'src/lender/index.ts')).toBe(true);
  });
});
