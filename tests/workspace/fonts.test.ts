import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';

const brands = await compiledBrands();
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const installed = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fontsource'));

describe('brand fonts', () => {
  it.each(brands.map((brand) => [brand.id, brand] as const))(
    '%s: every font file is installed and at most 35 kB',
    (_id, brand) => {
      expect(brand.fonts.length).toBeGreaterThan(0);
      for (const font of brand.fonts) {
        expect(existsSync(font.path)).toBe(true);
        expect(readFileSync(font.path).length).toBeLessThanOrEqual(35_000);
        expect(brand.css).toContain(`/fonts/${basename(font.path)}`);
      }
    },
  );

  it('every installed font package is used by a brand', () => {
    const used = brands.flatMap((brand) => brand.fonts.map((font) => font.path));
    expect(installed.filter((name) => !used.some((path) => path.includes(`/${name}/`)))).toEqual([]);
  });
});
