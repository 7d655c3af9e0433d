/** Figures of 4 to 8 digits that differ from partner to partner, always in the same way. */
const spread = (/** @type {number} */ number, /** @type {number} */ from, /** @type {number} */ choices) =>
  from + ((number * 7919) % choices);

const firstWords = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fern', 'Hazel', 'Heather', 'Ivy', 'Juniper', 'Larch', 'Maple'];
const lastWords = ['Bank', 'Credit', 'Finance', 'Friendly', 'Group', 'Home', 'Lending', 'Money', 'Mutual', 'Trust'];

/** A name without digits, as real partners have. The first 1,210 differ. */
const nameOf = (/** @type {number} */ number) => {
  const [first, rest] = [number % firstWords.length, Math.floor(number / firstWords.length)];
  const [last, second] = [rest % lastWords.length, Math.floor(rest / lastWords.length)];
  return `${firstWords[first]} ${firstWords[second % firstWords.length]} ${lastWords[last]}`;
};

/** @param {string} text @param {(value: any) => unknown} change */
const rewritten = (text, change) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`;

/**
 * What a partner writes itself: its name, contact details, numbers in registers, default amount, colours, words on the landing page, and
 * in its overlay of the application form the title of the first page. Everything else is that of the brand that it started from.
 *
 * @type {Readonly<Record<string, (value: any, number: number) => unknown>>}
 */
const ownWords = {
  'brand.json': (brand, number) => ({
    ...brand,
    name: nameOf(number),
    fullName: `${nameOf(number)} Loans`,
    wordmark: nameOf(number).toLowerCase(),
    page: { ...brand.page, title: `${nameOf(number)} loans` },
    promise: `A loan from ${nameOf(number)}, in a few minutes`,
    // The brands of the repository have the same amounts; every fifth partner has its own.
    amount: number % 5 === 0 ? { ...brand.amount, default: 7500 + 50 * (number % 200) } : brand.amount,
    legal: {
      firmReference: `${spread(number, 100_000, 900_000)}`,
      companyNumber: `0${spread(number, 1_000_000, 9e6)}`,
    },
    contact: {
      ...brand.contact,
      phone: `020 7946 ${String(number % 1000).padStart(4, '0')}`,
      emails: {
        contact: `hello@partner-${number}.example`,
        complaints: `complaints@partner-${number}.example`,
        invest: `investors@partner-${number}.example`,
      },
      address: `${number} Example Street, London, EC1A 1AA`,
    },
  }),
  'tokens.json': (tokens, number) => ({
    ...tokens,
    radius: { ...tokens.radius, control: { $value: { value: number % 29, unit: 'px' } } },
    light: { ...tokens.light, action: { $value: `#1${(number % 10).toString()}2${(number % 7).toString()}6b` } },
  }),
  'overlays/schemas/copy/landing.copy.json': (overlay, number) => ({
    ...overlay,
    merge: {
      ...overlay.merge,
      partners: { title: 'Compare our loans', text: `${nameOf(number)} is also on these websites:` },
    },
  }),
  'overlays/flows/unsecured/application.flow.json': (overlay, number) => ({
    ...overlay,
    merge: {
      ...overlay.merge,
      pages: { ...overlay.merge?.pages, loan: { title: `Your loan from ${nameOf(number)}` } },
    },
  }),
};

/**
 * The workspace with so many brands. Beyond those of the repository, each brand is a partner that has started from one of them: it has its
 * overlays and translations, and words, figures and colours of its own.
 *
 * @param {ReadonlyMap<string, string>} files
 * @param {number} count
 */
export function withBrands(files, count) {
  const brandOf = (/** @type {string} */ path) => /^brands\/([^/]+)\//.exec(path)?.[1] ?? '';
  const ids = [...files.keys()].flatMap((path) => (path.endsWith('/brand.json') ? brandOf(path) : []));
  const unwanted = ids.slice(count);
  // An example is left out together with a brand that it names.
  const isLeftOut = (/** @type {string} */ path, /** @type {string} */ text) =>
    unwanted.includes(brandOf(path)) ||
    (path.endsWith('.journeys.json') && unwanted.some((id) => text.includes(JSON.stringify(id))));
  const all = new Map([...files].filter(([path, text]) => !isLeftOut(path, text)));
  for (let number = ids.length; number < count; number++) {
    const from = `brands/${ids[number % ids.length]}/`;
    const to = `brands/partner-${number}/`;
    for (const [path, text] of files) {
      if (!path.startsWith(from)) continue;
      const change = ownWords[path.slice(from.length)];
      const own = change ? rewritten(text, (value) => change(value, number)) : text;
      all.set(path.replace(from, to), path.endsWith('.json') ? own.replaceAll(from, to) : own);
    }
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}
