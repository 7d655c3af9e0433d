import { crc32, createInflate } from 'node:zlib';
import { orientationOf, orientationOnly } from './exif-orientation.ts';
import { damaged } from './file-finding.ts';
import { checkParts } from './part-limit.ts';
import { checkPixels } from './pixel-limits.ts';
import { type PngHeader, rowLengths } from './png-rows.ts';

/** The chunks that change how the picture looks. Every other one is metadata. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
  'pHYs',
  'bKGD',
]);

/** A chunk of a PNG file. */
interface Chunk {
  readonly type: string;
  /** With its length, type and checksum. */
  readonly whole: Buffer;
  readonly data: Buffer;
}

/**
 * Decodes a PNG file completely and returns it without metadata: position, time, texts, and bytes after the end. The picture itself,
 * its colours and its orientation stay. Source: PNG (third edition), 5 and 11.
 * @throws {FileFinding} the file is damaged, too small or too large
 */
export async function cleanPng(file: Buffer): Promise<Buffer> {
  const chunks = chunksOf(file);
  const [first] = chunks;
  const header = readHeader(first);
  checkPixels(header.width, header.height);
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  const firstPixels = chunks.findIndex(({ type }) => type === 'IDAT');
  const inOneRun = chunks.slice(firstPixels, firstPixels + pixels.length).every(({ type }) => type === 'IDAT');
  const hasPalette = chunks.slice(0, Math.max(firstPixels, 0)).some(({ type }) => type === 'PLTE');
  if (pixels.length === 0 || !inOneRun || (header.colourType === 3 && !hasPalette)) throw damaged();
  await checkRows(pixels, rowLengths(header));
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif && orientationOf(exif.data);
  const extra = orientation === undefined ? [] : [chunkOf('eXIf', orientationOnly(orientation))];
  const [start, ...others] = chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole);
  return Buffer.concat([file.subarray(0, 8), ...(start ? [start] : []), ...extra, ...others]);
}

function chunksOf(file: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; chunks.at(-1)?.type !== 'IEND';) {
    if (at + 12 > file.length) throw damaged();
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw damaged();
    const type = file.toString('latin1', at + 4, at + 8);
    const isCritical = /^[A-Z]/.test(type);
    if (!/^[A-Za-z]{4}$/.test(type) || (isCritical && !kept.has(type))) throw damaged();
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw damaged();
    checkParts(chunks.length);
    chunks.push({ type, whole: file.subarray(at, end), data: file.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** The bit depths that each colour type may have, and its samples for a pixel. */
const colourTypes: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

function readHeader(chunk: Chunk | undefined): PngHeader {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) throw damaged();
  const { data } = chunk;
  const [depth = 0, colourType = 0, compression, filter, interlace] = data.subarray(8);
  const colours = colourTypes[colourType];
  if (!colours?.depths.includes(depth) || compression !== 0 || filter !== 0) throw damaged();
  if (interlace !== 0 && interlace !== 1) throw damaged();
  const width = data.readUInt32BE(0);
  const height = data.readUInt32BE(4);
  if (width === 0 || height === 0) throw damaged();
  return { width, height, colourType, pixelBits: depth * colours.samples, isInterlaced: interlace === 1 };
}

/** Checks that the pixels decompress to exactly these rows. They are never in memory as a whole. */
async function checkRows(pixels: readonly Chunk[], rows: Iterable<number>): Promise<void> {
  const lengths = rows[Symbol.iterator]();
  let left = 0;
  const inflate = createInflate();
  for (const { data } of pixels) inflate.write(data);
  inflate.end();
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      for (let at = 0; at < part.length;) {
        if (left === 0) {
          const next = lengths.next();
          // Each row starts with the number of its filter, 0 to 4.
          if (next.done || (part[at] ?? 5) > 4) throw damaged();
          left = next.value;
        }
        const step = Math.min(left, part.length - at);
        left -= step;
        at += step;
      }
    }
  } catch {
    throw damaged();
  }
  if (left > 0 || !lengths.next().done) throw damaged();
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
