const orientationTag = 0x0112;
const shortType = 3;

/**
 * Returns the orientation in Exif data (2 to 8: how to turn or mirror the picture), or `undefined` if the picture is upright or
 * the data cannot be read. Source: Exif 2.32, 4.6.4.
 * @param tiff the data from its byte-order mark on
 */
export function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (short(2) !== 42) return undefined;
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue;
    const orientation = short(at + 8);
    return orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** Returns Exif data that states only the orientation. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
