import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWeb } from '../../src/build/build-web.ts';
import { describe, expect, it } from 'vitest';

const web = await buildWeb(process.cwd(), (built) => built);

const scripts = readdirSync(web.folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => [name, readFileSync(join(web.folder, name), 'utf8')] as const);

/** Code that must not reach a browser, with a pattern that survives minification. */
const banned = [
  ['a schema compiler', /schema is invalid|strict mode: |ajv-/],
  ['an evaluated string', /(?:^|[^\w$.])(?:Function|eval)\(/],
  ['a parser of markup', /markdown-to-jsx|mdast|remark/],
  ['the embedded lender', /sandbox\/faults|persona\.example|better-sqlite|libsql/],
] as const;

describe('the browser bundle', () => {
  it('contains scripts and compiled flows', () => {
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.some(([name]) => name.startsWith('compiled'))).toBe(true);
  });

  it.each(banned)('does not contain %s', (_what, pattern) => {
    expect(
      scripts.filter(([, text]) => pattern.test(text)).map(([name, text]) => [name, pattern.exec(text)?.[0]]),
    ).toEqual([]);
  });

  it('names only files of the brand of the page (E-17, T-21)', () => {
    for (const [id, assets] of web.brands)
      for (const url of [assets.stylesheet, ...Object.values(assets.flows)]) expect(url).toContain(`/compiled/${id}/`);
  });

  /** What a static host may serve: hashed files with their compressed copies, and one page for each brand. */
  const PUBLIC = [
    /^assets\/[\w.-]+-[\w-]{8}\.(?:js|css)(?:\.br|\.gz)?$/,
    /^compiled\/[\w-]+\/(?:cy\/)?[\w.-]+\.[\da-f]{10}\.(?:js|css|svg)(?:\.br|\.gz)?$/,
    /^compiled\/[\w-]+\/(?:cy\/)?copy\.[\da-f]{10}\/[\w-]+\.js(?:\.br|\.gz)?$/,
    /^fonts\/[\w.-]+\.[\da-f]{10}\.woff2$/,
    /^pages\/[\w-]+\.html$/,
  ];

  it('is the only content of the web root: no contract, source, source map or note of the build', () => {
    const files = readdirSync(web.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(web.folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !PUBLIC.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(scripts.filter(([, text]) => /sourceMappingURL|sourcesContent/.test(text)).map(([name]) => name)).toEqual(
      [],
    );
  });
});
