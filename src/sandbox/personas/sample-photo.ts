import { crc32, deflateSync } from 'node:zlib';

const width = 96;
const height = 60;

/** Returns a PNG image in place of the photo of an identity document: a light card with a dark face. `scale` enlarges it. */
export function samplePhoto(scale = 1): Buffer {
  const rows = Array.from({ length: height * scale }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width * scale }, (_, x) => brightness(x / scale, y / scale))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  // Bit depth 8. The colour type stays 0: greyscale.
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function brightness(x: number, y: number): number {
  const isFace = Math.hypot((x - 24) / 12, (y - 30) / 16) < 1;
  const isLine = x > 46 && x < 88 && y % 12 === 0 && y > 10 && y < 50;
  return isFace ? 90 : isLine ? 120 : 225;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
