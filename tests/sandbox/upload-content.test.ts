import type { UploadedFile } from '#model';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedBorrower, type Borrower, requirementOf } from './borrower.ts';
import { pdf } from './sample-pdfs.ts';
import {
  exif,
  heic,
  interlacedRows,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  pngSignature,
  secret,
} from './sample-pictures.ts';
import { problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { type Kind, samples, sentFile } from './sent-files.ts';

let sandbox: SandboxUnderTest;
let pat: Borrower;
beforeAll(async () => {
  sandbox = await startSandbox();
  pat = await acceptedBorrower(sandbox, 'Address', { brand: 'motor' });
  return sandbox.close;
});

const type = 'address-application-requirement';
const send = (file: UploadedFile, to = pat) =>
  to.act(type, 'proof-of-address', { documentType: 'council_tax', ...file });

/** Sends a file and returns how the lender refuses it, and the content that it keeps. */
async function sent(kind: Kind, content: Buffer) {
  const borrower = await acceptedBorrower(sandbox, 'Address', { brand: 'motor' });
  const response = await send(sentFile(kind, content), borrower);
  const refusal = response.statusCode === 422 ? problemOf(response).errors : undefined;
  const requirement = requirementOf(await borrower.read(), type);
  const kept = await sandbox.store.transact(async ({ uploads }) => {
    const [first] = await uploads.listOfRequirement(requirement.id);
    return first && (await uploads.find(first.id))?.content;
  });
  return { statusCode: response.statusCode, refusal, kept };
}

const gps = Buffer.from(secret, 'latin1');
/** A byte order mark and a line break, which mail systems leave ahead of a PDF. */
const ahead = Buffer.from([0xef, 0xbb, 0xbf, 13, 10]);
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const wholeHeader = { width: 65_535, height: 65_535 };

const refused: readonly (readonly [string, Kind, Buffer, string])[] = [
  ['a PNG of 8 bytes', 'png', pngSignature, 'damaged'],
  [
    'a PNG whose header states 65,535 × 65,535 pixels',
    'png',
    png({ ...wholeHeader, rows: Buffer.alloc(9) }),
    'maxPixels',
  ],
  ['a PNG that is too small to read', 'png', png({ width: 199 }), 'minPixels'],
  ['a PNG with fewer rows than it states', 'png', png({ rows: Buffer.alloc(219 * 241) }), 'damaged'],
  ['a PNG that decompresses to more than it states', 'png', png({ rows: Buffer.alloc(30_000_000) }), 'damaged'],
  ['a PNG with an unknown filter', 'png', png({ rows: Buffer.alloc(220 * 241, 5) }), 'damaged'],
  ['a PNG with a wrong checksum', 'png', Buffer.concat([samples.png.subarray(0, -1), Buffer.from([0])]), 'damaged'],
  ['a PNG that ends too early', 'png', samples.png.subarray(0, -12), 'damaged'],
  ['a PNG with an unknown critical chunk', 'png', png({ before: [pngChunk('ABCD')] }), 'damaged'],
  ['a JPEG of 4 bytes', 'jpeg', samples.jpeg.subarray(0, 4), 'damaged'],
  [
    'a JPEG whose header states 65,535 × 65,535 pixels',
    'jpeg',
    jpeg({ ...wholeHeader, coded: Buffer.alloc(9) }),
    'maxPixels',
  ],
  ['a JPEG that is too small to read', 'jpeg', jpeg({ height: 16 }), 'minPixels'],
  ['a JPEG that ends too early', 'jpeg', samples.jpeg.subarray(0, -2), 'damaged'],
  ['a JPEG with hardly any picture', 'jpeg', jpeg({ coded: Buffer.alloc(9) }), 'damaged'],
  ['a JPEG without a picture', 'jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  [
    'a JPEG with a segment beyond its end',
    'jpeg',
    jpeg({ before: [Buffer.from([0xff, 0xe1, 0xff, 0xff])] }),
    'damaged',
  ],
  ['a HEIC of 24 bytes', 'heic', samples.heic.subarray(0, 24), 'damaged'],
  ['a HEIC whose header states 65,535 × 65,535 pixels', 'heic', heic(wholeHeader), 'maxPixels'],
  ['a HEIC that is too small to read', 'heic', heic({ height: 8 }), 'minPixels'],
  ['a HEIC that ends too early', 'heic', samples.heic.subarray(0, -1), 'damaged'],
  ['a PDF of 8 bytes', 'pdf', Buffer.from('%PDF-1.7'), 'damaged'],
  ['a PDF without pages', 'pdf', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 'damaged'],
  ['a PDF that ends too early', 'pdf', samples.pdf.subarray(0, -8), 'damaged'],
  ['a PDF with a password', 'pdf', pdf({ trailer: '/Encrypt 9 0 R' }), 'encrypted'],
  [
    'a PDF with a password and unreadable objects',
    'pdf',
    pdf({
      trailer: '/Encrypt 9 0 R',
      packed: '',
      objects: ['<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxx\nendstream'],
    }),
    'encrypted',
  ],
  [
    'a PDF with unreadable objects',
    'pdf',
    pdf({ objects: ['<< /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxx\nendstream'] }),
    'damaged',
  ],
  ['a PDF with a script', 'pdf', pdf({ objects: [script] }), 'active'],
  [
    'a PDF with an escaped name of a script',
    'pdf',
    pdf({ objects: ['<< /S /#4aavaScript /#4A#53 (app.alert(1)) >>'] }),
    'active',
  ],
  ['a PDF with a script in compressed objects', 'pdf', pdf({ packed: `9 0 ${script}` }), 'active'],
  [
    'a PDF with a script behind an open text in compressed objects',
    'pdf',
    pdf({ packed: `9 0 (open ${script}` }),
    'active',
  ],
  ['a PDF with a script behind an open text', 'pdf', pdf({ objects: ['(open', script] }), 'active'],
  [
    'a PDF with a script inside another stream',
    'pdf',
    pdf({ objects: [`<< /Length 0 >>\nstream\n9 0 obj ${script} endobj\nendstream`] }),
    'active',
  ],
  ['a PDF with a script behind a comment', 'pdf', pdf({ raw: `9 0 %\n obj${script}endobj ` }), 'active'],
  ['a PDF with a script when it opens', 'pdf', pdf({ objects: [`<< /OpenAction ${script} >>`] }), 'active'],
  ['a PDF that starts a program', 'pdf', pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }), 'active'],
  [
    'a PDF with an attached file',
    'pdf',
    pdf({ objects: ['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'] }),
    'active',
  ],
];

describe('the content of an upload (T-14)', () => {
  it.each(refused)('refuses %s, and keeps nothing (T-14)', async (_, kind, content, code) => {
    const { refusal = [], kept, statusCode } = await sent(kind, content);
    expect([statusCode, refusal.map((error) => `${error.pointer} ${error.code}`)]).toEqual([422, [`/file ${code}`]]);
    expect(kept).toBeUndefined();
  });

  it.each(['encrypted', 'active'])('says what to do with a PDF that is %s (T-14)', async (code) => {
    const [, kind, content] = refused.find((row) => row[3] === code) ?? refused[0] ?? [];
    const { refusal = [] } = await sent(kind ?? 'pdf', content ?? samples.pdf);
    expect(refusal[0]?.message).toMatch(/^The selected PDF .+\. (Select a copy|Print it to a new PDF)/);
  });

  it.each([
    [
      'a PDF that mentions a script in a text',
      'pdf',
      pdf({ objects: ['<< /Title (How /JavaScript works \\( /JS) >>'] }),
    ],
    ['a PDF that mentions a script in a comment', 'pdf', pdf({ raw: '% /Encrypt /JavaScript\n' })],
    ['a PDF with compressed objects', 'pdf', pdf({ packed: '9 0 << /Title (Payslip) >>' })],
    ['a PDF behind a line break and a byte order mark (B8)', 'pdf', Buffer.concat([ahead, samples.pdf])],
    ['a PDF with bytes after its end', 'pdf', Buffer.concat([samples.pdf, Buffer.alloc(400)])],
    ['an interlaced PNG', 'png', png({ height: 224, interlaced: true, rows: interlacedRows })],
    ['a PNG of 50 megapixels', 'png', png({ width: 8160, height: 6120 })],
  ] as const)('keeps %s unchanged (T-14)', async (_, kind, content) => {
    expect((await sent(kind, content)).kept?.equals(content)).toBe(true);
  });

  it('never fails on a damaged file: it is kept or refused (T-14)', async () => {
    const kinds = fc.constantFrom<Kind>('pdf', 'jpeg', 'png', 'heic');
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(kinds, changes, fc.nat(40), async (kind, bytes, missing) => {
        const content = Buffer.from(samples[kind].subarray(0, samples[kind].length - missing));
        for (const [at, byte] of bytes) content[at % content.length] = byte;
        expect((await send(sentFile(kind, content))).statusCode).toBeOneOf([200, 422]);
      }),
      { numRuns: 80 },
    );
    expect(sandbox.failures).toEqual([]);
  });
});

describe('the metadata of a picture (T-14)', () => {
  const colours = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001sRGB', 'latin1'));
  const photo = jpeg({
    before: [
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)])),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), gps])),
      colours,
      jpegSegment(0xed, gps),
      jpegSegment(0xfe, gps),
    ],
    end: Buffer.concat([Buffer.from([0xff, 0xd9]), gps]),
  });
  const scan = Buffer.concat([
    png({
      before: [
        pngChunk('eXIf', exif(6)),
        pngChunk('tEXt', gps),
        pngChunk('iTXt', gps),
        pngChunk('gAMA', Buffer.from([0, 0, 177, 143])),
      ],
    }),
    gps,
  ]);

  it.each([
    ['jpeg', photo],
    ['png', scan],
    ['heic', heic()],
  ] as const)('removes the position from a %s before it is stored (T-14)', async (kind, content) => {
    expect(content.includes(gps)).toBe(true);
    const { kept } = await sent(kind, content);
    expect(kept?.length).toBeGreaterThan(150);
    expect(kept?.includes(gps)).toBe(false);
  });

  it('keeps the picture, its colours and its orientation (T-14)', async () => {
    const upright = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]);
    const { kept: jpegKept } = await sent('jpeg', photo);
    for (const part of [colours, upright, samples.jpeg.subarray(20)]) expect(jpegKept?.includes(part)).toBe(true);
    const { kept: pngKept } = await sent('png', scan);
    const picture = samples.png.subarray(33);
    for (const part of [Buffer.from('gAMA'), upright, picture]) expect(pngKept?.includes(part)).toBe(true);
    expect((await sent('heic', heic())).kept).toHaveLength(heic().length);
  });
});
