import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rooms } from '../../src/rooms.mjs';

const readme = readFileSync('src/README.md', 'utf8');

it('the room graph of src/README.md is the one that is enforced', () => {
  const arrows = Object.entries(rooms).flatMap(([room, allowed]) =>
    allowed.length ? allowed.map((other) => `  ${room} --> ${other}`) : [`  ${room}`],
  );
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(readme)?.[1]).toBe(['graph LR', ...arrows].join('\n'));
});

it('every room is a folder with a front door, and every folder a room', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'decisions',
  );
  expect(folders.map((entry) => entry.name).sort()).toEqual(Object.keys(rooms).sort());
  const doors = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
  for (const room of Object.keys(rooms)) expect(doors.imports[`#${room}`]).toBe(`./src/${room}/index.ts`);
});

it('every room is described in src/README.md', () => {
  for (const room of Object.keys(rooms)) expect(readme).toMatch(new RegExp(`^\\| ${room} +\\| \\S`, 'm'));
});
