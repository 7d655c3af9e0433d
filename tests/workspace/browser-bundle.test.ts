import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '#cli';
import { describe, expect, it } from 'vitest';

const web = await buildWeb(process.cwd());

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
});
