import { added, entered, put, removed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import { nameOf } from '../written-values.ts';

/** How hints name figures. */
const figures: Readonly<Record<string, string>> = {
  monthly: 'monthly payment',
  apr: 'APR',
  rate: 'interest rate',
  fees: 'representative example',
};

/** A figure of every brand that is moved by a step, up and down. */
const moved = (place: string, by: number, direction: 'up' | 'down' | 'both' = 'both'): Kind =>
  harmful(`${place} of a brand is ${{ up: 'higher', down: 'lower', both: 'another' }[direction]}`, (all) =>
    all.shared('brand', place).flatMap((at) =>
      (direction === 'both' ? [by, -by] : [direction === 'up' ? by : -by]).map((change) => ({
        ...put(at, Math.round((Number(at.value) + change) * 1000) / 1000, place.split('/')),
        said: figures[nameOf(at)] ?? (at.path[0] === 'illustrativeApr' ? 'illustrativeApr' : nameOf(at)),
      })),
    ),
  );

/** Figures of brands that contradict others, and values that are not valid. */
export const brands: readonly Kind[] = [
  moved('representativeExample/amount', 100),
  moved('representativeExample/term', 6),
  moved('representativeExample/rate', 0.1),
  moved('representativeExample/apr', 0.1),
  moved('representativeExample/monthly', 0.01),
  moved('representativeExample/total', 1),
  moved('representativeExample/fees', 1),
  moved('fee', 1),
  moved('amount/minimum', 30_000, 'up'),
  moved('amount/maximum', 21_000, 'down'),
  moved('amount/default', 100_000),
  moved('term/minimum', 1),
  moved('term/maximum', 1),
  moved('term/default', 1),
  moved('term/step', 1, 'up'),
  moved('illustrativeApr/minimum', 15, 'up'),
  moved('illustrativeApr/maximum', 10, 'down'),
  moved('tierMinimums/0', 100_000, 'up'),
  moved('tierMinimums/1', 100_000, 'up'),
  moved('tiers/Great/0', 60, 'up'),
  moved('tiers/Limited/0', 60),
  harmful('a credit band has one rate too few', (all) =>
    all
      .shared('brand', 'tiers/*')
      .flatMap((at) => (at.children.at(-1) ? removed(at.children.at(-1) ?? at, [nameOf(at), 'tiers']) : [])),
  ),
  harmful('a smaller loan has a lower rate than a larger one', (all) =>
    all.shared('brand', 'tiers/*').flatMap((at) => {
      const [small, large] = at.children;
      return typeof small?.value === 'number' && typeof large?.value === 'number' && small.value !== large.value
        ? { edits: [...put(small, large.value).edits, ...put(large, small.value).edits], names: [nameOf(at), 'tiers'] }
        : [];
    }),
  ),
  harmful('a credit band is missing', (all) => all.shared('brand', 'tiers/*').map((at) => removed(at, ['tiers']))),
  harmful('a figure of a brand is a text', (all) =>
    all.shared('brand', 'fee', 'amount/*', 'term/*').map((at) => put(at, 'a few')),
  ),
  harmful('a figure of a brand is negative', (all) =>
    all
      .shared('brand', 'fee', 'amount/*', 'term/*', 'representativeExample/*')
      .map((at) => put(at, -1, ['representativeExample', nameOf(at)])),
  ),
  harmful('a figure of a brand is missing', (all) =>
    all
      .shared('brand', 'fee', 'amount/*', 'term/*', 'representativeExample/*', 'illustrativeApr/*')
      .map((at) => removed(at)),
  ),
  harmful('a text of a brand repeats a figure', (all) =>
    all.shared('brand', 'promise', 'page/description').map((at) => put(at, 'Loans from £1,000 to £25,000')),
  ),
  harmful('a name or contact of a brand is blank', (all) =>
    all
      .shared(
        'brand',
        'name',
        'fullName',
        'wordmark',
        'page/*',
        'promise',
        'contact/phone',
        'contact/address',
        'contact/phoneHours',
      )
      .map((at) => put(at, ' ')),
  ),
  harmful('an email address of a brand is not one', (all) =>
    all.shared('brand', 'contact/emails/*').map((at) => put(at, 'hello at lendable')),
  ),
  harmful('a web address of a partner is not one', (all) =>
    all.shared('brand', 'partners/*/url').map((at) => put(at, 'www.partner')),
  ),
  harmful('the product of a brand is misspelt', (all) =>
    all.shared('brand', 'product').map((at) => put(at, 'unsecurde')),
  ),
  harmful('the API of a brand does not exist', (all) => all.shared('brand', 'api').map((at) => put(at, 'v9'))),
  harmful('a language of a brand has no translations', (all) =>
    all.shared('brand', 'locales').map((at) => entered(at, 'fr')),
  ),
  harmful('the layout of a brand does not exist', (all) =>
    all.shared('brand', 'layout/*').map((at) => put(at, 'fancy')),
  ),
  harmful('a switch of a brand is not yes or no', (all) =>
    all.shared('brand', 'switches/*').map((at) => put(at, 'on')),
  ),
  harmful('a switch of a brand is missing', (all) => all.shared('brand', 'switches/*').map((at) => removed(at))),
  harmful('a number of a register has letters', (all) => all.shared('brand', 'legal/*').map((at) => put(at, 'abc'))),
  harmful('a partner is listed twice', (all) =>
    all.shared('brand', 'partners').flatMap((at) => (at.children[0] ? entered(at, at.children[0].value) : [])),
  ),
  harmful('a brand has an unknown figure', (all) =>
    all.shared('brand', 'amount', 'term', 'representativeExample').map((at) => added(at, 'average', 5, ['average'])),
  ),
  harmful('a brand has no tokens', (all) =>
    all.files('brand').map((path) => ({
      edits: [],
      files: new Map([[path.replace('brand.json', 'tokens.json'), undefined]]),
      places: [{ file: path, offset: 0 }],
    })),
  ),
];
