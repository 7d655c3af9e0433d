import { damaged } from './file-finding.ts';
import { checkParts } from './part-limit.ts';

/** A box of an ISO media file. Positions are those in the whole file. */
export interface Box {
  readonly type: string;
  /** Where the box starts. Its type is four bytes later. */
  readonly start: number;
  /** Where its content starts. */
  readonly body: number;
  readonly end: number;
}

/**
 * Returns the boxes that fill a part of a file. Source: ISO/IEC 14496-12, 4.2.
 * @throws {FileFinding} the boxes do not fill it exactly
 */
export function boxesIn(file: Buffer, from: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < end;) {
    if (at + 8 > end) throw damaged();
    const stated = file.readUInt32BE(at);
    const isLong = stated === 1;
    if (isLong && at + 16 > end) throw damaged();
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : stated === 0 ? end - at : stated;
    const body = at + (isLong ? 16 : 8);
    if (at + size < body || at + size > end) throw damaged();
    checkParts(boxes.length);
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, body, end: at + size });
    at += size;
  }
  return boxes;
}

/** Reads numbers one after another. */
export class ByteReader {
  readonly #file: Buffer;
  readonly #end: number;
  at: number;

  constructor(file: Buffer, { body, end }: Pick<Box, 'body' | 'end'>) {
    this.#file = file;
    this.#end = end;
    this.at = body;
  }

  /**
   * Returns the next unsigned number of this many bytes; 0 for no bytes.
   * @throws {FileFinding} the box ends first
   */
  number(bytes: number): number {
    const end = this.at + bytes;
    if (end > this.#end) throw damaged();
    let value = 0;
    for (const byte of this.#file.subarray(this.at, end)) value = value * 256 + byte;
    this.at = end;
    return value;
  }

  text(bytes: number): string {
    const start = this.at;
    this.at += bytes;
    if (this.at > this.#end) throw damaged();
    return this.#file.toString('latin1', start, this.at);
  }
}
