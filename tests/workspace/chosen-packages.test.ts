import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The packages that the project was asked to use, and where: code that ships, or tests. */
const CHOSEN: Readonly<Record<string, 'src' | 'tests'>> = {
  react: 'src',
  'react-dom': 'src',
  vite: 'src',
  '@rjsf/core': 'src',
  '@rjsf/validator-ajv8': 'src',
  ajv: 'src',
  'react-router-dom': 'src',
  jotai: 'src',
  '@tanstack/react-query': 'src',
  axios: 'src',
  '@stripe/stripe-js': 'src',
  '@sentry/react': 'src',
  dayjs: 'src',
  vitest: 'tests',
  '@testing-library/react': 'tests',
  playwright: 'tests',
};

const code = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );

const shipped = code(['src']);
const tests = code(['tests', 'e2e']);

/** Does a text import a value, not only types, from a package or one of its published paths? */
function imports(text: string, name: string): boolean {
  const from = `['"]${name}(?:/[^'"]+)?['"]`;
  return new RegExp(`^import (?!type\\b)[^;]*?from ${from}|^import ${from}|import\\(${from}\\)`, 'm').test(text);
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

describe('the packages that the project was asked to use', () => {
  it.each(Object.entries(CHOSEN))('%s is a dependency, and code of %s imports it', (name, place) => {
    const { dependencies, devDependencies } = manifest;
    expect(place === 'src' ? dependencies : { ...dependencies, ...devDependencies }).toHaveProperty([name]);
    expect((place === 'src' ? shipped : tests).filter((text) => imports(text, name)).length).toBeGreaterThan(0);
  });

  it('are not replaced by an alias or a stub', () => {
    for (const file of ['vite.config.ts', 'vitest.config.ts', 'tests/bench/build.mjs'])
      expect(readFileSync(file, 'utf8')).not.toMatch(/\balias\b/);
  });
});
