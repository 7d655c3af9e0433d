import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Compares the table of a document that begins with `header` with the table made of `rows`. With `-u`, Vitest writes the document.
 * Cells are not padded, so a changed row is one changed line.
 */
export async function expectTable(path: string, header: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const document = readFileSync(path, 'utf8');
  const start = document.indexOf(`${line(header)}\n`);
  if (start === -1) throw new Error(`${path} has no table with the header ${line(header)}`);
  const rest = document.slice(start).replace(/^(?:\|.*\n)+/, '');
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
  await expect(`${document.slice(0, start)}${table}\n${rest}`).toMatchFileSnapshot(`${process.cwd()}/${path}`);
}
