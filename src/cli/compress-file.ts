import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** Writes compressed copies beside a text file, so that the server need not compress at each request. */
export async function compressFile(path: string): Promise<void> {
  if (!/\.(js|css|svg|json)$/.test(path)) return;
  const body = await readFile(path);
  await writeFile(`${path}.gz`, await gzipped(body, { level: 9 }));
  await writeFile(`${path}.br`, await brotlied(body));
}
