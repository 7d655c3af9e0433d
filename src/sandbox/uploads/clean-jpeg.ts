import { orientationOf, orientationOnly } from './exif-orientation.ts';
import { damaged } from './file-finding.ts';
import { checkParts } from './part-limit.ts';
import { checkPixels } from './pixel-limits.ts';

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };

/** Tables and frames that a browser needs to show a picture: quantisation, Huffman codes, restart interval. */
const tables = new Set([0xdb, 0xc4, 0xdd]);

/** Baseline, extended and progressive frames with Huffman codes, the only ones that browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** A segment of a JPEG file, and the position after it. */
interface Segment {
  readonly type: number;
  /** With its marker and length. */
  readonly whole: Buffer;
  readonly body: Buffer;
  readonly end: number;
}

/**
 * Checks the structure of a JPEG file from its first to its last marker and returns the file without metadata: position, time, camera,
 * comments, thumbnails, and bytes after the end. The picture itself, its colour profile and its orientation stay.
 * Source: ITU-T T.81, annex B.
 * @throws {FileFinding} the file is damaged, too small or too large
 */
export function cleanJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, 2)];
  const seen = { frame: 0, blocks: 0, codedBits: 0, tables: new Set<number>() };
  let orientation: number | undefined;
  let at = 2;
  for (;;) {
    const segment = segmentAt(file, at);
    at = segment.end;
    const { type, whole, body } = segment;
    if (type === marker.end) break;
    if (frames.has(type)) {
      if (seen.frame > 0) throw damaged();
      seen.frame = type;
      seen.blocks = readFrame(body);
    }
    if (tables.has(type)) seen.tables.add(type);
    if (type === marker.app1) orientation ??= orientationIn(body);
    if (type === marker.scan) {
      if (seen.frame === 0 || !seen.tables.has(0xdb) || !seen.tables.has(0xc4)) throw damaged();
      at = scanEnd(file, at);
      seen.codedBits += (at - segment.end) * 8;
      kept.push(whole, file.subarray(segment.end, at));
    } else kept.push(...cleaned(type, whole, body));
    checkParts(kept.length);
  }
  // Each block of a picture that is not progressive takes at least two codes of one bit.
  const least = seen.frame === 0xc2 ? 1 : seen.blocks * 2;
  if (seen.codedBits < least || seen.codedBits === 0) throw damaged();
  const exif = orientation === undefined ? [] : [exifSegment(orientation)];
  return Buffer.concat([...kept.slice(0, 1), ...exif, ...kept.slice(1), Buffer.from([0xff, marker.end])]);
}

function segmentAt(file: Buffer, from: number): Segment {
  let at = from;
  if (file[at] !== 0xff) throw damaged();
  while (file[at + 1] === 0xff) at += 1;
  const type = file[at + 1];
  if (type === undefined || type < 0xc0 || type === marker.start) throw damaged();
  if (type === marker.end) return { type, whole: file.subarray(at, at + 2), body: Buffer.alloc(0), end: at + 2 };
  if (at + 4 > file.length) throw damaged();
  const end = at + 2 + file.readUInt16BE(at + 2);
  if (end < at + 4 || end > file.length) throw damaged();
  return { type, whole: file.subarray(at, end), body: file.subarray(at + 4, end), end };
}

/** Checks a frame header and returns the number of 8 × 8 blocks of its brightness. */
function readFrame(body: Buffer): number {
  if (body.length < 6) throw damaged();
  const height = body.readUInt16BE(1);
  const width = body.readUInt16BE(3);
  const components = body.readUInt8(5);
  if (components < 1 || components > 4 || body.length !== 6 + components * 3) throw damaged();
  if (width === 0 || height === 0) throw damaged();
  checkPixels(width, height);
  return Math.ceil(width / 8) * Math.ceil(height / 8);
}

/** Returns where the coded picture ends: at the first marker that is not part of it. */
function scanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    const isCoded = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isCoded) return at;
  }
  throw damaged();
}

/** Returns what stays of a segment. */
function cleaned(type: number, whole: Buffer, body: Buffer): readonly Buffer[] {
  const begins = (text: string) => body.toString('latin1', 0, text.length) === text;
  if (frames.has(type) || tables.has(type)) return [whole];
  if (type === marker.app0 && begins('JFIF\0') && body.length >= 14) return [jfifSegment(body)];
  if (type === marker.app2 && begins('ICC_PROFILE\0')) return [whole];
  // It states how the colours are coded.
  if (type === marker.app14 && begins('Adobe')) return [whole];
  const isMetadata = (type >= 0xe0 && type <= 0xef) || type === 0xfe;
  if (!isMetadata) throw damaged();
  return [];
}

/** Writes the JFIF segment without its thumbnail. */
function jfifSegment(body: Buffer): Buffer {
  const fixed = Buffer.from(body.subarray(0, 14));
  fixed.writeUInt16BE(0, 12);
  return segmentOf(marker.app0, fixed);
}

const exifName = 'Exif\0\0';

const orientationIn = (body: Buffer) =>
  body.toString('latin1', 0, 6) === exifName ? orientationOf(body.subarray(6)) : undefined;

const exifSegment = (orientation: number) =>
  segmentOf(marker.app1, Buffer.concat([Buffer.from(exifName, 'latin1'), orientationOnly(orientation)]));

function segmentOf(type: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, type, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
