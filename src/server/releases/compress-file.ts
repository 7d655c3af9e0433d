import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** The compressed copies of a text file, by the ending that each adds to its path; none for other files. */
export async function compressedCopies(
  path: string,
  content: Buffer,
): Promise<readonly (readonly [ending: string, copy: Buffer])[]> {
  if (!/\.(js|css|svg|json)$/.test(path)) return [];
  return [
    ['.gz', await gzipped(content, { level: 9 })],
    ['.br', await brotlied(content)],
  ];
}

/** Writes compressed copies beside a text file, so that the server need not compress at each request. */
export async function compressFile(path: string): Promise<void> {
  for (const [ending, copy] of await compressedCopies(path, await readFile(path))) await writeFile(path + ending, copy);
}
