import { damaged } from './file-finding.ts';
import { type Box, ByteReader } from './heif-boxes.ts';
import { checkParts } from './part-limit.ts';

/** An item that the box `iinf` names. */
export interface HeifItem {
  readonly id: number;
  /** `hvc1` or `grid` for a picture, `Exif` or `mime` for metadata. */
  readonly type: string;
}

/** Returns the item of an `infe` box. Source: ISO/IEC 14496-12, 8.11.6. */
export function readItem(file: Buffer, box: Box): HeifItem {
  const reader = new ByteReader(file, box);
  const version = reader.number(1);
  reader.number(3);
  if (version < 2 || version > 3) throw damaged();
  const id = reader.number(version === 2 ? 2 : 4);
  reader.number(2);
  return { id, type: reader.text(4) };
}

/** A part of an item's data. */
export interface Extent {
  /** In the file, or in the box `idat`. */
  readonly where: 'file' | 'idat';
  readonly offset: number;
  readonly length: number;
}

/**
 * Returns the parts of each item by its id, from the box `iloc`. Source: ISO/IEC 14496-12, 8.11.3.
 * @throws {FileFinding} the data is elsewhere, or the box is incomplete
 */
export function readExtents(file: Buffer, box: Box): ReadonlyMap<number, readonly Extent[]> {
  const reader = new ByteReader(file, box);
  const version = reader.number(1);
  reader.number(3);
  if (version > 2) throw damaged();
  const sizes = reader.number(2);
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, indexSize = 0] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  );
  const items = new Map<number, readonly Extent[]>();
  let all = 0;
  const count = reader.number(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    if (method > 1) throw damaged();
    const base = reader.number(baseSize);
    const extents: Extent[] = [];
    const parts = reader.number(2);
    // Parts whose sizes are 0 take no bytes, so the box does not limit their number.
    all += parts + 1;
    checkParts(all);
    for (let part = 0; part < parts; part += 1) {
      if (version > 0) reader.number(indexSize);
      const offset = base + reader.number(offsetSize);
      extents.push({ where: method === 0 ? 'file' : 'idat', offset, length: reader.number(lengthSize) });
    }
    items.set(id, extents);
  }
  return items;
}
