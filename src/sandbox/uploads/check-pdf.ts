import { inflateSync } from 'node:zlib';
import { damaged, FileFinding } from './file-finding.ts';
import { checkParts } from './part-limit.ts';
import { plainName, type ReadObject, readObject } from './pdf-names.ts';

/** What a PDF for a proof never needs: scripts, programs, files, media, and forms that may contain scripts. */
const active: readonly string[] = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
];

/** The names that decide. All others are dropped at once: a file may have millions. */
const telling = new Set([...active, 'Encrypt', 'Catalog', 'Pages']);

/** The most that the object streams of a file may contain, in bytes. A small file could otherwise fill the memory. */
const largestContent = 64 * 1024 * 1024;

/** How often each byte may be read on average. A file whose texts never end would otherwise take very long. */
const mostReading = 8;

/**
 * Checks a PDF: it has a catalogue, pages and an end, no password, and nothing active. Every object is read, also those that no table of
 * the file names, those in object streams, and those inside other streams, because PDF readers disagree about which of them count.
 * Source: ISO 32000-1, 7.5 and 12.6.
 * @throws {FileFinding} `encrypted`, `active` or `damaged`
 */
export function checkPdf(file: Buffer): void {
  const { names, objectStreams } = readObjects(file);
  // The object streams of such a file cannot be read.
  if (names.has('Encrypt')) throw new FileFinding('encrypted');
  let content = 0;
  for (const stream of objectStreams) {
    const { objects, read } = contentOf(file, stream);
    content += Math.max(objects.length, read);
    if (content > largestContent) throw damaged();
    // Texts are not skipped here: in an unbalanced one, another object of the stream could hide.
    for (const [, written = ''] of objects.toString('latin1').matchAll(anyName)) {
      const name = plainName(written);
      if (telling.has(name)) names.add(name);
    }
  }
  if (active.some((name) => names.has(name))) throw new FileFinding('active');
  const isWhole = names.has('Catalog') && names.has('Pages') && file.lastIndexOf('%%EOF', undefined, 'latin1') !== -1;
  if (!isWhole) throw damaged();
}

const anyName = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;

interface ObjectsOfFile {
  readonly names: Set<string>;
  readonly objectStreams: readonly ReadObject[];
}

function readObjects(file: Buffer): ObjectsOfFile {
  const names = new Set<string>();
  const objectStreams: ReadObject[] = [];
  let budget = file.length * mostReading;
  for (const start of objectStarts(file)) {
    const object = readObject(file, start);
    budget -= object.end - start;
    if (budget < 0) throw damaged();
    for (const name of object.names) if (telling.has(name)) names.add(name);
    if (object.ending === 'stream' && isObjectStream(object.names)) objectStreams.push(object);
    checkParts(objectStreams.length);
  }
  return { names, objectStreams };
}

/** Matches what begins an object or the trailer. The number before `obj` is not read: a comment may separate them. */
const beginnings = /(?<=[\d\0\t\n\f\r ])obj(?![A-Za-z0-9])|trailer/g;

function* objectStarts(file: Buffer): Iterable<number> {
  for (const match of file.toString('latin1').matchAll(beginnings)) yield match.index + match[0].length;
}

/** A stream with further objects. Readers do not insist on its type. */
const isObjectStream = (names: ReadonlySet<string>) => names.has('ObjStm') || (names.has('N') && names.has('First'));

/** Returns the content of a stream, and how many bytes were read for it. Other filters than `FlateDecode` are not used for objects. */
function contentOf(file: Buffer, { end, names }: ReadObject): { readonly objects: Buffer; readonly read: number } {
  const body = file.subarray(file[end] === 13 ? end + 2 : end + 1);
  const filters = [...names].filter((name) => /Decode$|^(?:AHx|A85|LZW|Fl|RL|CCF|DCT|Crypt)$/.test(name));
  if (filters.length === 0) {
    const length = body.indexOf('endstream', 0, 'latin1');
    // A reader may take all that follows for its objects.
    if (length === -1) throw damaged();
    return { objects: body.subarray(0, length), read: length };
  }
  if (filters.length > 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '') || names.has('Predictor'))
    throw damaged();
  try {
    const inflated: unknown = inflateSync(body, { maxOutputLength: largestContent, info: true });
    const { buffer, engine } = inflated as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    return { objects: buffer, read: engine.bytesWritten };
  } catch {
    throw damaged();
  }
}
