import type { Difference, SharedDifferences, Subject } from './difference.ts';

/** The differences of one subject of one brand. */
export interface BrandDifferences {
  readonly brand: string;
  readonly subject: Subject;
  readonly differences: readonly Difference[];
}

const areas: readonly Subject['area'][] = ['flow', 'texts', 'brand', 'look'];

/** Says each difference once, with all brands that share it. Brands that have the subject without a difference count as well. */
export function shareDifferences(all: readonly BrandDifferences[]): readonly SharedDifferences[] {
  const groups = new Map<string, { subject: Subject; brands: readonly string[]; differences: Difference[] }>();
  for (const { subject, differences } of unique(all)) {
    const same = all.filter((each) => keyOf(each.subject) === keyOf(subject));
    for (const difference of differences) {
      const text = JSON.stringify(difference);
      const brands = same
        .filter((each) => each.differences.some((other) => JSON.stringify(other) === text))
        .map(({ brand }) => brand);
      const key = JSON.stringify([keyOf(subject), brands]);
      const group = groups.get(key) ?? { subject, brands, differences: [] };
      if (!group.differences.some((other) => JSON.stringify(other) === text)) group.differences.push(difference);
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .map(({ subject, brands, differences }) => {
      const having = all.filter((each) => keyOf(each.subject) === keyOf(subject));
      return { ...subject, brands, isAll: having.length === brands.length, differences };
    })
    .sort(
      (one, other) =>
        areas.indexOf(one.area) - areas.indexOf(other.area) ||
        (one.id < other.id ? -1 : one.id > other.id ? 1 : 0) ||
        (one.locale ?? '').localeCompare(other.locale ?? '') ||
        other.brands.length - one.brands.length,
    );
}

const keyOf = ({ area, id, locale = '' }: Subject): string => `${area} ${id} ${locale}`;

const unique = (all: readonly BrandDifferences[]) => all.filter(({ differences }) => differences.length > 0);
