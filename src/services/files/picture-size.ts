/** The width and height of a picture, in pixels. */
type PictureSize = readonly [width: number, height: number];

/** The markers of JPEG frames, which state the size: all of 0xC0 to 0xCF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** More segments than cameras write before the picture. */
const MOST_SEGMENTS = 200;

/** Bytes: enough for the boxes that describe a HEIC picture. */
const HEIC_HEAD = 65_536;

const read = async (file: Blob, from: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

async function jpegSize(file: Blob): Promise<PictureSize | undefined> {
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment++) {
    const head = await read(file, at, 9);
    if (head.byteLength < 9 || head.getUint8(0) !== 0xff) return undefined;
    const marker = head.getUint8(1);
    if (isFrame(marker)) return [head.getUint16(7), head.getUint16(5)];
    at += marker === 0xff ? 1 : 2 + head.getUint16(2);
  }
  return undefined;
}

async function pngSize(file: Blob): Promise<PictureSize | undefined> {
  const head = await read(file, 16, 8);
  return head.byteLength === 8 ? [head.getUint32(0), head.getUint32(4)] : undefined;
}

/** Returns the largest size in the boxes `ispe`: the others are those of thumbnails and tiles. */
async function heicSize(file: Blob): Promise<PictureSize | undefined> {
  const head = await read(file, 0, HEIC_HEAD);
  let largest: PictureSize | undefined;
  for (let at = 0; at + 16 <= head.byteLength; at++) {
    if (head.getUint32(at) !== 0x69737065) continue;
    const [width, height] = [head.getUint32(at + 8), head.getUint32(at + 12)];
    if (!largest || width * height > largest[0] * largest[1]) largest = [width, height];
  }
  return largest;
}

const readers: Readonly<Record<string, (file: Blob) => Promise<PictureSize | undefined>>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/heic': heicSize,
};

/**
 * Reads the size of a picture from its header, without decoding it. Resolves to `undefined` for another type, and if the header does
 * not state a size: the lender then checks the file.
 */
export const pictureSize = async (file: Blob, type: string): Promise<PictureSize | undefined> => readers[type]?.(file);
