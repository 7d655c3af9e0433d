import { createHash } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CompiledBrand } from '#compiler';
import type { Brand } from '#model';

/** What a page of one brand needs to be written: URLs of this brand's files only. */
export interface BrandAssets {
  readonly brand: Brand;
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  /** Flow id -> URL of its module. */
  readonly flows: Readonly<Record<string, string>>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

async function write(folder: string, url: string, text: string): Promise<string> {
  const path = join(folder, url);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return url;
}

/**
 * Writes a brand's modules, style sheet and fonts below `folder`, each under a name that changes with its content, and
 * says where they are. `root` is where the font packages are installed.
 */
export async function emitBrand(compiled: CompiledBrand, folder: string, root: string): Promise<BrandAssets> {
  const flows: Record<string, string> = {};
  for (const flow of compiled.flows) {
    const name = flow.id.replaceAll('/', '-');
    flows[flow.id] = await write(folder, `/compiled/${compiled.id}/${name}.${flow.hash}.js`, flow.code);
  }
  await mkdir(join(folder, 'fonts'), { recursive: true });
  const fonts = await Promise.all(
    compiled.fonts.map(async (font) => {
      const name = basename(font.file);
      await copyFile(join(root, 'node_modules', font.package, font.file), join(folder, 'fonts', name));
      return `/fonts/${name}`;
    }),
  );
  const stylesheet = await write(folder, `/compiled/${compiled.id}/brand.${hashOf(compiled.css)}.css`, compiled.css);
  return { brand: compiled.brand, stylesheet, fonts, flows };
}
