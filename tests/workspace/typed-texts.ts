import type { TextKind } from '#model';

/** The kinds of text that flows of this repository ask for. */
export type AskedKind = Exclude<TextKind, 'iban' | 'international-phone'>;

/** What people type and paste for each kind of text: the text, the answer, and what is sent. */
export const typedTexts: Readonly<
  Record<AskedKind, readonly (readonly [typed: string, answer: string, sent?: string])[]>
> = {
  name: [
    ['Siân', 'Siân'],
    ['Sia\u0302n', 'Siân'],
    ['Ṣẹ́gun', 'Ṣẹ\u0301gun'],
    ['Jū̃ratė', 'Jū\u0303ratė'],
    ['प्रियंका', 'प्रियंका'],
    ['রহমান', 'রহমান'],
    ['র\u200d্যাব', 'র\u200d্যাব'],
    ['مهدی\u200cزاده', 'مهدی\u200cزاده'],
    ['தமிழ்ச்செல்வி', 'தமிழ்ச்செல்வி'],
    ['สมชาย ดี', 'สมชาย ดี'],
    ["O'Brien", "O'Brien"],
    ['O’Brien', 'O’Brien'],
    ['O‘Brien', 'O’Brien'],
    ['O`Brien', 'O’Brien'],
    ['O´Brien', 'O’Brien'],
    ['O′Brien', 'O’Brien'],
    ['Smith-Jones', 'Smith-Jones'],
    ['St.John', 'St. John'],
    ['J.R.', 'J.R.'],
    ['www.evil.example', 'www. evil. example'],
    ['’t Hooft', '’t Hooft'],
    ['Gal·la Col·lell', 'Gal·la Col·lell'],
    ['בן־גוריון', 'בן־גוריון'],
    ['רמב״ם', 'רמב״ם'],
    ['オノ・ヨーコ', 'オノ・ヨーコ'],
    ['Smith–Jones', 'Smith-Jones'],
    ['Smith\u2011Jones', 'Smith-Jones'],
    ['Smith\u2212Jones', 'Smith-Jones'],
    ['\u202aMary\u00a0\u2007Ann\u202c\u200b', 'Mary Ann'],
    ['Mar\u00adga\u200dret', 'Margaret'],
  ],
  email: [
    ['sian@example.com', 'sian@example.com'],
    ['\u202asian@example.com\u202c ', 'sian@example.com'],
    ['sian@exam\u200bple.com', 'sian@example.com'],
    ['\ufeffsian@example.com\u00a0', 'sian@example.com'],
    ['o’neil@my\u2011mail.example', "o'neil@my-mail.example"],
    ['ｓｉａｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sian@example.com'],
  ],
  phone: [
    ['07700 900123', '07700 900123', '07700900123'],
    ['07700\u2011900\u2011123', '07700-900-123', '07700900123'],
    ['07700–900123', '07700-900123', '07700900123'],
    ['\u202a07700\u00a0900123\u202c', '07700 900123', '07700900123'],
    ['+447700900123', '+447700900123', '+447700900123'],
    ['0044 7700 900123', '+44 7700 900123', '+447700900123'],
    ['00447700900123', '+44 7700900123', '+447700900123'],
    ['447700900123', '+44 7700900123', '+447700900123'],
    ['+4407700900123', '+44 7700900123', '+447700900123'],
    ['+44 (0)7700 900123', '+44 7700 900123', '+447700900123'],
    ['0044 (0) 7700–900123', '+44 7700-900123', '+447700900123'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', '07700 900123', '07700900123'],
    ['＋４４　７７００　９００１２３', '+44 7700 900123', '+447700900123'],
    ['০৭৭০০ ৯০০১২৩', '07700 900123', '07700900123'],
    ['020 7946 0000', '020 7946 0000', '02079460000'],
    ['+353 20 912 3456', '+353 20 912 3456', '+353209123456'],
    ['0033 (0)6 12 34 56 78', '+33 6 12 34 56 78', '+33612345678'],
  ],
  postcode: [
    ['sw1a1aa', 'sw1a1aa', 'SW1A 1AA'],
    ['ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA', 'SW1A 1AA'],
    ...['\u00a0', '\u2007', '\u202f', '\u3000', '  ', '\t', '\u2011'].map(
      (space) => [`SW1A${space}1AA`, 'SW1A 1AA', 'SW1A 1AA'] as const,
    ),
    ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200d', '\u061c'].map(
      (unseen) => [`${unseen}SW1A${unseen} 1AA${unseen}`, 'SW1A 1AA', 'SW1A 1AA'] as const,
    ),
    ...['\u202a', '\u202b', '\u202d', '\u202e'].map(
      (mark) => [`${mark}SW1A 1AA\u202c`, 'SW1A 1AA', 'SW1A 1AA'] as const,
    ),
  ],
  digits: ['12', '1234'].flatMap((first) =>
    [
      ...['\u2212', '/', '\u2011', '–', '-'].map((mark) => [mark, '-'] as const),
      ...[' ', '\u00a0', '\u200b '].map((space) => [space, ' '] as const),
    ].map(([typed, read]) => [`${first}${typed}34`, `${first}${read}34`, `${first}34`] as const),
  ),
};
