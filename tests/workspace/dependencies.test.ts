import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked & Partial<Record<'dependencies' | 'devDependencies', object>>>>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Licences that allow what this project does. Development packages are not part of what is shipped, so they may have more of them. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
]);
const OF_FONTS = new Set(['OFL-1.1', 'MIT AND OFL-1.1']);
const OF_TOOLS = new Set(['Python-2.0', 'PSF-2.0', 'MPL-2.0', 'CC-BY-4.0', 'CC0-1.0']);

/** Packages with a licence that was read: a choice of two, or one that the package states only in a file. */
const READ: Readonly<Record<string, string>> = {
  'node_modules/dompurify': '(MPL-2.0 OR Apache-2.0)',
  // Types only, for Lighthouse.
  'node_modules/type-fest': '(MIT OR CC0-1.0)',
  'node_modules/png-js': 'NONE',
  // They state MIT in a file or in an older form. The S3 server of the tests uses them.
  ...Object.fromEntries(
    ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'].map((name) => [`node_modules/${name}`, 'NONE']),
  ),
  // Both licences apply. The load generator of the bench counts with it.
  'node_modules/hdr-histogram-js/node_modules/pako': '(MIT AND Zlib)',
  // A table of browsers, read at build time.
  'node_modules/caniuse-lite': 'CC-BY-4.0',
  // Vite's style sheet compiler runs at build time. It is not in what browsers load.
  ...Object.fromEntries(
    installed.filter(([path]) => path.includes('node_modules/lightningcss')).map(([path]) => [path, 'MPL-2.0']),
  ),
};

/** Packages that may run a script while they are installed. There is none. */
const WITH_INSTALL_SCRIPTS: readonly string[] = [];

describe('the dependencies', () => {
  it('have licences that are on the list', () => {
    const wrong = installed.filter(([path, { license = 'NONE', dev }]) => {
      const isFont = /font/.test(path) && OF_FONTS.has(license);
      return !(LICENCES.has(license) || isFont || (dev && OF_TOOLS.has(license)) || READ[path] === license);
    });
    expect(wrong.map(([path, { license, dev }]) => `${path} ${license} ${dev ? 'dev' : ''}`)).toEqual([]);
  });

  it('run no scripts while they are installed, except those on the list', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(scripted).toEqual(WITH_INSTALL_SCRIPTS);
  });

  it('are locked by the hash of their content, and none comes from git or from a host of its own', () => {
    expect(lock.lockfileVersion).toBe(3);
    const open = installed.filter(
      ([, { integrity, resolved }]) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it('are the versions that package.json names, each exactly', () => {
    for (const kind of ['dependencies', 'devDependencies'] as const) {
      expect(lock.packages['']?.[kind]).toEqual(manifest[kind]);
      for (const [name, version] of Object.entries(manifest[kind])) {
        expect(version).toMatch(/^\d+\.\d+\.\d+$/);
        expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
      }
    }
  });
});
