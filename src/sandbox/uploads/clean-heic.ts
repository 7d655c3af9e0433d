import { damaged } from './file-finding.ts';
import { type Box, boxesIn, ByteReader } from './heif-boxes.ts';
import { type Extent, readExtents, readItem } from './heif-items.ts';
import { checkPixels } from './pixel-limits.ts';

/** Items that describe a picture: position, time, camera, edits. */
const metadataItems: readonly string[] = ['Exif', 'mime', 'uri '];

/** Boxes of a video in the file that describe it, and those that contain further boxes. */
const metadataBoxes: readonly string[] = ['udta', 'uuid', 'meta'];
const containers: readonly string[] = ['moov', 'trak', 'mdia'];

/** How deep a container may be in others: `mdia` is in `trak`, and that in `moov`. */
const deepest = 2;

/**
 * Checks the boxes of a HEIC file and returns the file without metadata. The metadata is overwritten with zeros where it is, because
 * other parts of the file state positions. The orientation stays, because it is a property of the picture. The picture itself is not
 * decoded. Sources: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6.
 * @throws {FileFinding} the file is damaged, too small or too large
 */
export function cleanHeic(file: Buffer): Buffer {
  const boxes = boxesIn(file, 0, file.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta || !boxes.some(({ type }) => type === 'mdat' || type === 'moov')) throw damaged();
  // The box has a version and flags before its boxes.
  const inner = boxesIn(file, meta.body + 4, meta.end);
  checkSize(file, inner);
  const clean = Buffer.from(file);
  for (const { start, body, end } of metadataOf(file, inner)) {
    if (start !== undefined) clean.write('free', start + 4, 'latin1');
    clean.fill(0, body, end);
  }
  for (const box of descriptionsIn(
    file,
    boxes.filter(({ type }) => type !== 'meta'),
  )) {
    clean.write('free', box.start + 4, 'latin1');
    clean.fill(0, box.body, box.end);
  }
  return clean;
}

/** Checks the largest of the pictures in the file: the others are thumbnails and tiles. */
function checkSize(file: Buffer, inner: readonly Box[]): void {
  const properties = onlyBox(inner, 'iprp');
  const container = onlyBox(boxesIn(file, properties.body, properties.end), 'ipco');
  const sizes = boxesIn(file, container.body, container.end)
    .filter(({ type }) => type === 'ispe')
    .map((box) => {
      const reader = new ByteReader(file, box);
      reader.number(4);
      return [reader.number(4), reader.number(4)] as const;
    });
  const [largest] = sizes.toSorted((one, other) => other[0] * other[1] - one[0] * one[1]);
  if (!largest) throw damaged();
  checkPixels(...largest);
}

/** Yields the parts of the file that contain metadata of the pictures. */
function* metadataOf(
  file: Buffer,
  inner: readonly Box[],
): Iterable<Pick<Box, 'body' | 'end'> & { readonly start?: number }> {
  const information = onlyBox(inner, 'iinf');
  const extents = readExtents(file, onlyBox(inner, 'iloc'));
  const data = inner.find(({ type }) => type === 'idat');
  let left = file.length;
  const countSize = file[information.body] === 0 ? 2 : 4;
  for (const box of boxesIn(file, information.body + 4 + countSize, information.end)) {
    const { id, type } = readItem(file, box);
    if (!metadataItems.includes(type)) continue;
    for (const extent of extents.get(id) ?? []) {
      const place = placeOf(file, extent, data);
      // Items that share their bytes would be overwritten again and again.
      left -= place.end - place.body + 1;
      if (left < 0) throw damaged();
      yield place;
    }
  }
  for (const box of inner) if (box.type === 'uuid') yield box;
}

function placeOf(file: Buffer, { where, offset, length }: Extent, data: Box | undefined): Pick<Box, 'body' | 'end'> {
  if (where === 'idat' && !data) throw damaged();
  const body = where === 'idat' && data ? data.body + offset : offset;
  const limit = where === 'idat' && data ? data.end : file.length;
  // A length of 0 means: up to the end.
  const end = length === 0 ? limit : body + length;
  if (body > end || end > limit) throw damaged();
  return { body, end };
}

function* descriptionsIn(file: Buffer, boxes: readonly Box[], depth = 0): Iterable<Box> {
  for (const box of boxes) {
    if (metadataBoxes.includes(box.type)) yield box;
    else if (containers.includes(box.type)) {
      if (depth > deepest) throw damaged();
      yield* descriptionsIn(file, boxesIn(file, box.body, box.end), depth + 1);
    }
  }
}

function onlyBox(boxes: readonly Box[], type: string): Box {
  const [found, ...more] = boxes.filter((box) => box.type === type);
  if (!found || more.length > 0) throw damaged();
  return found;
}
