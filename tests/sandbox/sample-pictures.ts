import { crc32, deflateSync } from 'node:zlib';

/** A text that the metadata of the sample pictures contains. */
export const secret = '51.5007N 0.1246W';

const number = (bytes: 1 | 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** Exif data with an orientation and a comment. */
export function exif(orientation: number): Buffer {
  const entry = Buffer.concat([number(2, 0x0112), number(2, 3), number(4, 1), number(2, orientation), number(2, 0)]);
  return Buffer.concat([text('MM'), number(2, 42), number(4, 8), number(2, 1), entry, number(4, 0), text(secret)]);
}

/** Returns a chunk of a PNG file. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([text(type), data]);
  return Buffer.concat([number(4, data.length), body, number(4, crc32(body))]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly interlaced?: boolean;
  /** The decompressed rows. */
  readonly rows?: Buffer;
  /** Further chunks before the picture. */
  readonly before?: readonly Buffer[];
}

/** Returns a grey PNG picture, 240 × 220 by default. */
export function png({ width = 240, height = 220, interlaced = false, rows, before = [] }: PngParts = {}): Buffer {
  const header = Buffer.concat([number(4, width), number(4, height), Buffer.from([8, 0, 0, 0, interlaced ? 1 : 0])]);
  const picture = rows ?? Buffer.alloc(height * (width + 1));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(picture)),
    pngChunk('IEND'),
  ]);
}

/** The rows of an interlaced grey picture of 240 × 224: its seven passes. */
export const interlacedRows = Buffer.alloc(
  [
    [30, 28],
    [30, 28],
    [60, 28],
    [60, 56],
    [120, 56],
    [120, 112],
    [240, 112],
  ].reduce((sum, [columns = 0, rows = 0]) => sum + rows * (columns + 1), 0),
);

/** Returns a segment of a JPEG file. */
export const jpegSegment = (type: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, type]), number(2, body.length + 2), body]);

interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  readonly before?: readonly Buffer[];
  /** The coded picture. */
  readonly coded?: Buffer;
  readonly end?: Buffer;
}

/** Returns a grey JPEG picture, 240 × 224 by default. Each block takes two bits: no difference in brightness, and no detail. */
export function jpeg({ width = 240, height = 224, before = [], coded, end }: JpegParts = {}): Buffer {
  const oneCode = (table: number) => Buffer.concat([Buffer.from([table, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.concat([text('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])])),
    ...before,
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(
      0xc0,
      Buffer.concat([Buffer.from([8]), number(2, height), number(2, width), Buffer.from([1, 1, 0x11, 0])]),
    ),
    jpegSegment(0xc4, oneCode(0x00)),
    jpegSegment(0xc4, oneCode(0x10)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    coded ?? Buffer.alloc(Math.ceil((blocks * 2) / 8)),
    end ?? Buffer.from([0xff, 0xd9]),
  ]);
}

const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(4, body.length + 8), text(type), body]);
};
const fullBox = (type: string, version: number, ...parts: readonly Buffer[]) =>
  box(type, number(1, version), Buffer.alloc(3), ...parts);

interface HeicParts {
  readonly width?: number;
  readonly height?: number;
  readonly metadata?: Buffer;
}

/** Returns the boxes of a HEIC picture, 240 × 220 by default, with a coded picture that is only zeros. */
export function heic({ width = 240, height = 220, metadata = exif(6) }: HeicParts = {}): Buffer {
  const picture = Buffer.alloc(64);
  const item = (id: number, type: string) => fullBox('infe', 2, number(2, id), number(2, 0), text(`${type}\0`));
  const start = box('ftyp', text('heic'), Buffer.alloc(4), text('mif1heic'));
  const metaAt = (at: number) => {
    const place = (id: number, offset: number, length: number) =>
      Buffer.concat([number(2, id), number(2, 0), number(2, 1), number(4, offset), number(4, length)]);
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, Buffer.alloc(4), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, number(2, 1)),
      fullBox('iinf', 0, number(2, 2), item(1, 'hvc1'), item(2, 'Exif')),
      fullBox(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        number(2, 2),
        place(1, at, picture.length),
        place(2, at + picture.length, metadata.length),
      ),
      box('iprp', box('ipco', fullBox('ispe', 0, number(4, width), number(4, height)))),
    );
  };
  const dataAt = start.length + metaAt(0).length + 8;
  return Buffer.concat([start, metaAt(dataAt), box('mdat', picture, metadata)]);
}
