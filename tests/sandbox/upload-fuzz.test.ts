import { contentToKeep, inspectFile } from '../../src/sandbox/uploads/inspect-file.ts';
import { readBody } from '../../src/sandbox/uploads/read-body.ts';
import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { countedFile, TooMuchWork } from './counted-file.ts';
import { pdf } from './sample-pdfs.ts';
import { exif, heic, interlacedRows, jpeg, jpegSegment, png, pngChunk } from './sample-pictures.ts';
import { contentTypes, type Kind } from './sent-files.ts';

const kinds = ['pdf', 'jpeg', 'png', 'heic'] as const;
const SEEDS = [1, 20_251, 7_777_777];
const faults = ['contentMediaType', 'damaged', 'minPixels', 'maxPixels', 'encrypted', 'active'];

const exifSegment = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)]));
const rest = Buffer.from('bytes after the end', 'latin1');

/** Accepted files of each kind with all parts that the checks read. */
const whole: Readonly<Record<Kind, readonly Buffer[]>> = {
  pdf: [
    pdf(),
    pdf({ packed: '4 0 << /Type /Font /Name (a \\( text) >>', objects: ['<< /A#42 <414243> % a comment\n >>'] }),
  ],
  jpeg: [jpeg(), jpeg({ before: [exifSegment, jpegSegment(0xfe, rest)] }), Buffer.concat([jpeg(), rest])],
  png: [
    png({ before: [pngChunk('eXIf', exif(8)), pngChunk('tEXt', rest)] }),
    png({ height: 224, interlaced: true, rows: interlacedRows }),
    Buffer.concat([png(), rest]),
  ],
  heic: [heic(), heic({ metadata: Buffer.alloc(8) })],
};
const files = kinds.flatMap((kind) => whole[kind].map((file) => ({ kind, file })));

/** The work that a file may cause: this many steps for each of its bytes, and half as much for bytes that are overwritten. */
const stepsOfByte = 40;

/** Inspects a file and checks how much work that took. */
async function inspected(kind: Kind, file: Buffer) {
  const type = contentTypes[kind];
  const fill = vi.spyOn(Buffer.prototype, 'fill');
  const work = contentToKeep(countedFile(file, file.length * stepsOfByte + 4096), type).catch((error: unknown) => {
    if (error instanceof TooMuchWork) throw error;
  });
  await work;
  const overwritten = fill.mock.calls.reduce(
    (sum, [, from = 0, end = 0]) => sum + Math.max(1, Number(end) - Number(from)),
    0,
  );
  fill.mockRestore();
  expect(overwritten).toBeLessThanOrEqual((file.length * stepsOfByte) / 2);
  return inspectFile({ content: file, contentType: type });
}

/** Checks that a file is refused with one of our own findings, or that what is kept of it is a clean file. */
async function expectSafe(kind: Kind, file: Buffer): Promise<void> {
  const result = await inspected(kind, file);
  if ('fault' in result) {
    expect(faults).toContain(result.fault);
    return;
  }
  // An orientation takes one new segment of at most 40 bytes.
  expect(result.content.length).toBeLessThanOrEqual(file.length + 40);
  expect(await inspected(kind, Buffer.from(result.content))).toEqual(result);
}

const anyFile = fc.constantFrom(...files);
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (file: Buffer, share: number) => Math.floor(share * file.length);

/** Lengths and counts that parsers trip over, with 1 to 8 bytes. */
const lengths = fc.constantFrom(
  '00',
  'ff',
  '0000',
  '0001',
  'ffff',
  '00000000',
  '00000001',
  '7fffffff',
  'ffffffff',
  '0000000100000000',
  'ffffffffffffffff',
);

/** A file with damages one after another: each overwrites, removes, inserts or repeats bytes, or truncates the file. */
const damagedFile = fc
  .tuple(
    anyFile,
    fc.array(
      fc.tuple(
        fc.constantFrom('write', 'insert', 'remove', 'repeat', 'cut'),
        place,
        place,
        fc.oneof(lengths, fc.string({ unit: fc.constantFrom('0', '7', 'd', 'f'), minLength: 2, maxLength: 12 })),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  .map(([{ kind, file }, damages]) => ({
    kind,
    file: damages.reduce((bytes, [how, share, other, hex]) => {
      const [from = 0, to = 0] = [at(bytes, share), at(bytes, other)].sort((one, two) => one - two);
      const written = Buffer.from(hex, 'hex');
      if (how === 'cut') return bytes.subarray(0, to);
      if (how === 'remove') return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
      if (how === 'repeat') return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
      const skipped = how === 'write' ? written.length : 0;
      return Buffer.concat([bytes.subarray(0, from), written, bytes.subarray(from + skipped)]);
    }, file),
  }));

describe.each(SEEDS)('uploads from seed %i (T-14)', (seed) => {
  const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => Promise<void>, numRuns: number) =>
    fc.assert(fc.asyncProperty(arbitrary, property), { seed, numRuns });

  it('a damaged file is refused with a finding, or what is kept of it is clean', async () => {
    await check(damagedFile, ({ kind, file }) => expectSafe(kind, file), 150);
  });

  it('a file that begins like one kind and goes on like another is refused with a finding, or is clean', async () => {
    await check(
      fc.tuple(anyFile, place, anyFile, place),
      ([one, share, two, other]) =>
        expectSafe(
          one.kind,
          Buffer.concat([one.file.subarray(0, at(one.file, share)), two.file.subarray(at(two.file, other))]),
        ),
      60,
    );
  });

  it('random bytes after a valid header are refused with a finding', async () => {
    await check(
      fc.tuple(anyFile, fc.integer({ min: 12, max: 200 }), fc.uint8Array({ maxLength: 600 })),
      ([{ kind, file }, length, noise]) => expectSafe(kind, Buffer.concat([file.subarray(0, length), noise])),
      60,
    );
  });

  it('random bytes after the end change nothing', async () => {
    const pictures = files.filter(({ kind }) => kind === 'jpeg' || kind === 'png');
    await check(
      fc.tuple(fc.constantFrom(...pictures), fc.uint8Array({ maxLength: 600 })),
      async ([{ kind, file }, noise]) => {
        expect(await inspected(kind, Buffer.concat([file, noise]))).toEqual(await inspected(kind, file));
      },
      20,
    );
  });

  it('a request body of random text is read, or refused with a fault', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((json) => json.slice(0, -1)),
    );
    fc.assert(
      fc.property(text, (body) => {
        const read = readBody({ bytes: Buffer.from(body), largestRest: 1000 });
        if ('fault' in read) expect(['not-readable', 'too-large']).toContain(read.fault);
      }),
      { seed, numRuns: 100 },
    );
  });
});

it.each(files)('a whole file is accepted: $kind of $file.length bytes (T-14)', async ({ kind, file }) => {
  expect(await inspected(kind, file)).toHaveProperty('content');
});

it.each(kinds)('a %s that ends anywhere before its end is refused (T-14)', async (kind) => {
  const [file = Buffer.alloc(0)] = whole[kind];
  const needed = file.length - (kind === 'pdf' ? 6 : 0);
  const lengths = Array.from({ length: 40 }, (_, index) => Math.floor((index * needed) / 40));
  for (const length of lengths) expect(await inspected(kind, file.subarray(0, length))).toHaveProperty('fault');
});

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const repeated = (part: Buffer | string, times: number) =>
  Buffer.concat(Array<Buffer>(times).fill(Buffer.from(part as string, 'latin1')));

/** Boxes of one type, each in the one before. */
function nested(type: string, depth: number): Buffer {
  const file = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    file.writeUInt32BE((depth - level) * 8, level * 8);
    file.write(type, level * 8 + 4, 'latin1');
  }
  return file;
}

/** A HEIC picture with another list of places for the data of its items: `iloc` with these sizes of its numbers. */
function heicWithPlaces(sizes: string, ...items: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(items.length);
  const parts = heic();
  const iloc = parts.indexOf('iloc', 0, 'latin1') - 4;
  const metaAt = parts.indexOf('meta', 0, 'latin1') - 4;
  const metaEnd = metaAt + parts.readUInt32BE(metaAt);
  const content = Buffer.concat([
    parts.subarray(metaAt + 8, iloc),
    box('iloc', bytes(`00000000${sizes}`), count, ...items),
    parts.subarray(iloc + parts.readUInt32BE(iloc), metaEnd),
  ]);
  return Buffer.concat([parts.subarray(0, metaAt), box('meta', content), parts.subarray(metaEnd)]);
}

const jpegStart = jpeg().subarray(0, 2);
const pdfOf = (raw: string | Buffer) => pdf({ raw: raw.toString('latin1') });

/** Small files that once, or in other readers, cost far more work than their size. */
const bombs: readonly (readonly [string, Kind, Buffer])[] = [
  ['boxes of a video 30,000 levels deep', 'heic', Buffer.concat([heic(), nested('moov', 30_000)])],
  [
    'items that all overwrite the same bytes',
    'heic',
    heicWithPlaces(
      '4400',
      Buffer.concat([bytes('000200004e20'), repeated(bytes('0000000000000400').toString('latin1'), 20_000)]),
    ),
  ],
  [
    'items with 65,535 parts of no bytes each',
    'heic',
    heicWithPlaces('0000', repeated(bytes('00020000ffff').toString('latin1'), 8000)),
  ],
  ['more boxes than any photo', 'heic', Buffer.concat([heic(), repeated(box('free').toString('latin1'), 70_000)])],
  [
    'more segments than any photo',
    'jpeg',
    Buffer.concat([jpegStart, repeated(bytes('ffdb0002').toString('latin1'), 70_000), jpeg().subarray(2)]),
  ],
  ['more chunks than any picture', 'png', png({ before: Array<Buffer>(70_000).fill(pngChunk('IDAT')) })],
  ['3,000 object streams without an end', 'pdf', pdfOf(repeated('1 0 obj<</N 1/First 4>>stream ', 3000))],
  ['3,000 texts without an end', 'pdf', pdfOf(repeated('1 0 obj(', 3000))],
  [
    'an object stream of 70 MB',
    'pdf',
    pdfOf(
      Buffer.concat([
        Buffer.from('9 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
        deflateSync(Buffer.alloc(70_000_000)),
      ]),
    ),
  ],
  [
    'more names than any object',
    'pdf',
    pdfOf(`9 0 obj<<${Array.from({ length: 70_000 }, (_, index) => `/${index.toString(36)}`).join('')}`),
  ],
];

it.each(bombs)('%s: refused after work in proportion to the size of the %s file (T-14)', async (_, kind, file) => {
  expect(await inspected(kind, file)).toEqual({ fault: 'damaged' });
});

it('a PDF with a text 100,000 brackets deep is accepted after work in proportion to its size (T-14)', async () => {
  expect(await inspected('pdf', pdfOf(`1 0 obj ${'('.repeat(100_000)}`))).toHaveProperty('content');
});

it('a request body 200,000 lists deep is refused (T-14)', () => {
  const deep = Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(readBody({ bytes: deep, largestRest: 10_000_000 })).toEqual({ fault: 'not-readable' });
});
