import { createFileStore } from '#services';
import { FileGoneError } from '../../src/services/files/file-store.ts';
import { inspectFile } from '../../src/services/files/inspect-file.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

const file = (name: string, content: BlobPart, type = '') => new File([content], name, { type });

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const box = (length: number) => [0, 0, 0, length];

describe('inspecting a file (T-14)', () => {
  it.each([
    ['a JPEG', 'photo.JPG', bytes(JPEG, 'JFIF'), 'image/jpeg'],
    ['a PNG', 'scan.png', bytes(PNG, 'IHDR'), 'image/png'],
    ['a PDF', 'payslip.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a picture of an iPhone', 'IMG_1.HEIC', bytes(box(24), 'ftypheic', [0, 0, 0, 0], 'mif1heic'), 'image/heic'],
    ['one that names its coding second', 'a.heif', bytes(box(24), 'ftypmif1', [0, 0, 0, 0], 'mif1heix'), 'image/heic'],
    ['a PNG by the name of a JPEG', 'photo.jpg', bytes(PNG), 'image/png'],
    ['a PDF behind a line break (B8)', 'a.pdf', bytes('\r\n%PDF-1.4'), 'application/pdf'],
    ['a PDF behind a byte order mark (B8)', 'a.pdf', bytes([0xef, 0xbb, 0xbf], '%PDF-1.4'), 'application/pdf'],
    ['a PDF behind the orders of a printer (B8)', 'a.pdf', bytes([27], '%-12345X@PJL\n%PDF-1.4'), 'application/pdf'],
    ['a PDF behind 1,024 bytes (B8)', 'a.pdf', bytes(' '.repeat(1024), '%PDF-1.4'), 'application/pdf'],
    ['a HEIC picture by the name of a JPEG', 'IMG_1.JPG', bytes(box(24), 'ftypheic', box(0), 'mif1heic'), 'image/heic'],
  ])('recognises %s by its content (T-14)', async (_, name, content, type) => {
    await expect(inspectFile(file(name, content, 'text/plain'))).resolves.toEqual({ type, size: content.length });
  });

  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  it.each([
    ['statement.csv', bytes('Date,Amount\r\n2026-11-28,', [0xa3], '12.50\n'), 'text/csv'],
    ['statement.TXT', bytes([0xef, 0xbb, 0xbf], 'Rent\t650\n'), 'text/plain'],
    ['letter.docx', bytes('PK', [3, 4], '_rels/.rels', [0, 1, 2], 'word/document.xml'), WORD],
    ['statement.csv', bytes('Date,', [0], 'Amount'), 'application/octet-stream'],
    ['statement.html', bytes('Date,Amount'), 'application/octet-stream'],
    ['letter.docx', bytes('PK', [3, 4], 'xl/workbook.xml'), 'application/octet-stream'],
    ['letter.docx', bytes('PK', [3, 4], 'word/document.xml word/vbaProject.bin'), 'application/octet-stream'],
    ['letter.zip', bytes('PK', [3, 4], 'word/document.xml'), 'application/octet-stream'],
    ['letter.docx', bytes('Dear Sian'), 'application/octet-stream'],
    ['statement.csv', bytes('%PDF-1.7'), 'application/pdf'],
  ])('tells %s by its content and its ending: %# (T-14)', async (name, content, type) => {
    expect((await inspectFile(file(name, content, 'text/csv'))).type).toBe(type);
  });

  it.each([
    ['Bill.March', '%PDF-1.4', 'Bill.March.pdf'],
    ['1000012345', '%PDF-1.4', '1000012345.pdf'],
    ['scan.2026', '%PDF-1.4', 'scan.2026.pdf'],
    ['licence.webp', '\u0089PNG\r\n\u001a\n', 'licence.webp.png'],
    // What ends in .pdf is opened as a PDF, whatever it could be by its own name.
    ['payslip.pdf.exe', '%PDF-1.7', 'payslip.pdf.exe.pdf'],
    ['a.html', '%PDF-1.7 <script>', 'a.html.pdf'],
    [`${'a'.repeat(253)}.x`, '%PDF-1.7', `${'a'.repeat(251)}.pdf`],
  ])('judges %s by its content, and names it by that (B10b, T-14)', async (name, content, kept) => {
    await expect(inspectFile(file(name, bytes(content)))).resolves.toMatchObject({ name: kept });
  });

  it.each([
    ['a drawing that can run scripts', 'a.svg', bytes('<svg onload="alert(1)">'), 'image/svg+xml'],
    ['the same by another name', 'a.png', bytes('<svg onload="alert(1)">'), 'image/png'],
    ['a web page', 'a.jpg', bytes('<!doctype html><script>'), 'image/jpeg'],
    ['a program', 'a.pdf', bytes('MZ', [0x90, 0]), 'application/pdf'],
    ['a page with a PDF in it', 'a.pdf', bytes('<script></script>%PDF-1.7'), 'application/pdf'],
    ['an archive', 'a.pdf', bytes('PK', [3, 4], 'a.pdf%PDF-1.7'), 'application/pdf'],
    ['a program with a PDF in it', 'a.pdf', bytes('MZ', [0x90, 0], '%PDF-1.7'), 'application/pdf'],
    ['a PDF behind 1,025 bytes (B8)', 'a.pdf', bytes(' '.repeat(1025), '%PDF-1.4'), 'application/pdf'],
    ['a film', 'a.heic', bytes(box(16), 'ftypisom', [0, 0, 0, 0]), 'image/heic'],
    ['another coding of pictures', 'a.heic', bytes(box(24), 'ftypavif', [0, 0, 0, 0], 'mif1miaf'), 'image/heic'],
    ['the beginning of a sign', 'a.jpg', bytes([0xff, 0xd8]), 'image/jpeg'],
  ])('does not accept %s, whatever type it declares (T-14)', async (_, name, content, claimed) => {
    expect((await inspectFile(file(name, content, claimed))).type).toBe('application/octet-stream');
  });

  const size = (width: number, height: number) =>
    [height, width].flatMap((side) => [Math.floor(side / 256), side % 256]);
  const wide = (side: number) => [0, 0, Math.floor(side / 256), side % 256];
  const jpeg = (width: number, height: number) =>
    bytes([0xff, 0xd8, 0xff, 0xe1, 0, 6], 'Exif', [0xff, 0xc2, 0, 11, 8], size(width, height), [1, 1, 0x11, 0]);
  const png = (width: number, height: number) =>
    bytes(PNG, box(13), 'IHDR', wide(width), wide(height), [8, 0, 0, 0, 0]);
  /** A thumbnail comes first. */
  const heic = (width: number, height: number) =>
    bytes(
      box(24),
      'ftypheic',
      box(0),
      'mif1heic',
      'ispe',
      box(0),
      wide(160),
      wide(120),
      'ispe',
      box(0),
      wide(width),
      wide(height),
    );

  it.each([
    ['a.jpg', jpeg],
    ['a.png', png],
    ['a.heic', heic],
  ] as const)('checks the pixels of %s from its header before it is sent (T-14)', async (name, picture) => {
    const faultOf = async (width: number, height: number) =>
      (await inspectFile(file(name, picture(width, height)))).fault;
    expect(await faultOf(65_535, 65_535)).toBe('too-many-pixels');
    expect(await faultOf(8160, 6120)).toBeUndefined();
    expect(await faultOf(199, 4000)).toBe('too-few-pixels');
    expect(await faultOf(200, 200)).toBeUndefined();
  });

  it('reports an empty file as empty, with its declared type (T-14)', async () => {
    await expect(inspectFile(file('a.pdf', '', 'application/pdf'))).resolves.toEqual({
      type: 'application/pdf',
      size: 0,
    });
    expect((await inspectFile(file('a.svg', '', ''))).type).toBe('application/octet-stream');
  });

  it('reads only the first bytes of a file (T-14)', async () => {
    const large = file('large.pdf', bytes('%PDF-1.7'));
    Object.defineProperty(large, 'size', { value: 10_485_761 });
    const slice = vi.spyOn(large, 'slice');
    const whole = vi.spyOn(large, 'arrayBuffer');
    await expect(inspectFile(large)).resolves.toEqual({ type: 'application/pdf', size: 10_485_761 });
    expect(slice.mock.calls).toEqual([[0, 1029]]);
    expect(whole).not.toHaveBeenCalled();
  });

  it('finds one of the four types or none in any content, without failing (T-14)', async () => {
    const types = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf', 'application/octet-stream'];
    const heads = fc.constantFrom(...[JPEG, PNG, [...bytes('%PDF-')], [...bytes(box(0), 'ftyp')]]);
    await fc.assert(
      fc.asyncProperty(heads, fc.uint8Array({ maxLength: 80 }), fc.string(), async (head, rest, name) => {
        const facts = await inspectFile(file(name, new Uint8Array([...head, ...rest])));
        expect(types).toContain(facts.type);
      }),
    );
  });
});

describe('the store of files', () => {
  const tab = () => window.sessionStorage;
  beforeEach(() => window.sessionStorage.clear());
  afterEach(() => vi.unstubAllGlobals());
  const payslip = file('payslip.pdf', bytes('%PDF-1.7'));

  it('reads a file as base64 (C-129)', async () => {
    const files = createFileStore(tab);
    const id = files.keep(payslip, 'requirements/income/payslip');
    await expect(files.read(id)).resolves.toBe(btoa('%PDF-1.7'));
    expect(files.get(id)).toBe(payslip);
  });

  it('encodes every content exactly (C-129)', async () => {
    const files = createFileStore(tab);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (content) => {
        const read = await files.read(files.keep(file('a', new Uint8Array(content)), 'a'));
        expect([...atob(read)].map((c) => c.charCodeAt(0))).toEqual([...content]);
      }),
      { numRuns: 20 },
    );
  });

  it('rejects for a file that was removed or sent, and after signing out', async () => {
    const files = createFileStore(tab);
    const [one, two, three] = [1, 2, 3].map((n) => files.keep(payslip, `flow/${n}`)) as [string, string, string];
    files.drop(one);
    files.dropAllIn({ person: { documents: [{ id: two, name: 'a' }], id: 'not-a-file' } });
    await expect(files.read(one)).rejects.toBeInstanceOf(FileGoneError);
    await expect(files.read(two)).rejects.toBeInstanceOf(FileGoneError);
    await expect(files.read(three)).resolves.not.toBe('');
    files.clear();
    await expect(files.read(three)).rejects.toBeInstanceOf(FileGoneError);
  });

  it('keeps only the question of a chosen file across a reload (T-12)', () => {
    const before = createFileStore(tab);
    const id = before.keep(payslip, 'requirements/income/payslip');
    expect(before.isLost('requirements/income/payslip')).toBe(false);
    expect(JSON.stringify(window.sessionStorage)).not.toContain('payslip.pdf');

    const after = createFileStore(tab);
    expect(after.isLost('requirements/income/payslip')).toBe(true);
    expect(after.isLost('requirements/income/other')).toBe(false);
    expect(after.get(id)).toBeUndefined();
    const again = after.keep(payslip, 'requirements/income/payslip');
    expect(after.isLost('requirements/income/payslip')).toBe(false);
    after.drop(again);
    expect(createFileStore(tab).isLost('requirements/income/payslip')).toBe(false);
  });

  it('clears the questions of chosen files on signing out (T-13)', () => {
    createFileStore(tab).keep(payslip, 'a');
    createFileStore(tab).clear();
    expect(createFileStore(tab).isLost('a')).toBe(false);
  });

  it('works without storage', async () => {
    const files = createFileStore(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const id = files.keep(payslip, 'a');
    await expect(files.read(id)).resolves.toBe(btoa('%PDF-1.7'));
    expect(files.isLost('a')).toBe(false);
  });
});

describe('reading in a worker', () => {
  afterEach(() => vi.unstubAllGlobals());
  const started: FakeWorker[] = [];
  /** A fake worker that runs `does` when it receives a file. */
  class FakeWorker {
    static does: (worker: FakeWorker) => void = () => undefined;
    onmessage?: (event: { data: unknown }) => void;
    onerror?: (event: { preventDefault: () => void }) => void;
    terminated = false;
    constructor(readonly url: string) {
      started.push(this);
    }
    postMessage() {
      queueMicrotask(() => FakeWorker.does(this));
    }
    terminate() {
      this.terminated = true;
    }
  }
  beforeEach(() => {
    started.length = 0;
    window.sessionStorage.clear();
    vi.stubGlobal('Worker', FakeWorker);
  });
  const keep = () => {
    const files = createFileStore(() => window.sessionStorage);
    const id = files.keep(file('a.pdf', 'here'), 'a');
    return (signal?: AbortSignal) => files.read(id, signal);
  };

  it('uses the worker’s answer and terminates it', async () => {
    FakeWorker.does = (worker) => worker.onmessage?.({ data: { content: 'encoded' } });
    await expect(keep()()).resolves.toBe('encoded');
    expect(started.map(({ terminated }) => terminated)).toEqual([true]);
    expect(new URL(started[0]?.url ?? '', location.href).origin).toBe(location.origin);
  });

  it('reads on the page if the worker does not run', async () => {
    FakeWorker.does = (worker) => worker.onerror?.({ preventDefault: () => undefined });
    await expect(keep()()).resolves.toBe(btoa('here'));
  });

  it('rejects if the file can no longer be read', async () => {
    FakeWorker.does = (worker) => worker.onmessage?.({ data: { failure: 'moved' } });
    await expect(keep()()).rejects.toMatchObject({ name: 'NotReadableError' });
  });

  it('stops when its signal aborts', async () => {
    FakeWorker.does = () => undefined;
    const stop = new AbortController();
    const reading = keep()(stop.signal);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(started.every(({ terminated }) => terminated)).toBe(true);
  });
});
