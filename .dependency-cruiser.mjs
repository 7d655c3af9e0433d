import { folderRules } from './src/folder-rules.mjs';
import { folders, packages, pure, rooms } from './src/rooms.mjs';

const escape = (text) => text.replace(/[/.@-]/g, (c) => (c === '/' ? '/' : `\\${c}`));

/** Matches the files of a room, without those of the rooms inside it. */
const filesOf = (room) => {
  const inner = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`));
  return `^src/${room}/${inner.map((other) => `(?!${other.slice(room.length + 1)}/)`).join('')}`;
};

/** A room may import its own files and the entry points of the rooms that its row names. */
const arrows = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-may-import`,
  comment: `src/rooms.mjs: ${room} may import ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: filesOf(room) },
  to: { path: '^src/', pathNot: [filesOf(room), ...allowed.map((other) => `^src/${other}/index\\.(?:ts|mjs)$`)] },
}));

const packageRules = Object.entries(packages).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: `src/rooms.mjs: ${name} may be named in ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: '^src/', pathNot: allowed.map(filesOf) },
  to: { path: `node_modules/${escape(name)}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrows,
    ...packageRules,
    ...folderRules(folders, Object.keys(rooms)),
    {
      name: 'listed-packages-only',
      comment: 'A package that src/rooms.mjs does not list may be named nowhere in src.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: 'node_modules/',
        pathNot: Object.keys(packages)
          .map((name) => `node_modules/${escape(name)}/`)
          .concat('node_modules/@types/'),
      },
    },
    {
      name: 'every-folder-is-a-room',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: Object.keys(rooms).map((room) => `^src/${room}/`) },
      to: {},
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|tests|e2e)/' }, to: { circular: true } },
    {
      name: 'no-unresolvable',
      comment: 'The bench makes some of its modules as it is built.',
      severity: 'error',
      from: { pathNot: '^tests/bench/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'pure-rooms-know-no-platform',
      severity: 'error',
      from: { path: `^src/(${pure.join('|')})/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-rooms-on-node-know-node',
      comment: 'Scripts (.mjs) run on Node while something is built or started; no browser gets them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/(folder-lock|sandbox|language-server|configuration|server|build|commands)/', '\\.mjs$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'data-comes-through-the-compiler',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(schemas|flows|brands)/' },
    },
    {
      name: 'screens-do-not-meet',
      comment: 'A screen never imports another screen.',
      severity: 'error',
      from: { path: '^src/app/screens/([^/]+)/' },
      to: { path: '^src/app/screens/', pathNot: '^src/app/screens/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|module\\.css)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
