import type { EmploymentStatus, ReviewStats } from '#model';
import type { Operation } from './operation.ts';

const stats: ReviewStats = {
  reviews: 4213,
  stars: 4.5,
  score: 4.6,
  image: { url: '/sandbox/stars.svg', width: 128, height: 24 },
};

/** C-09: answers with invented review statistics (D-16), which clients may cache for a day. */
export const getReviewStats: Operation = async () => ({ data: stats, maxAge: 86_400 });

/** C-38: answers with one page of the employment statuses, in the language of the caller's page. */
export const listEmploymentStatuses: Operation = async ({ parameters, language }) => {
  const page = Number(parameters['page']);
  const perPage = Number(parameters['perPage']);
  const named = employmentStatuses.map(({ id, name }) => ({
    id,
    name: (language === 'cy' ? inWelsh[id] : name) ?? name,
  }));
  const ordered = parameters['order'] === 'name' ? named.toSorted(byName) : named;
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage),
    meta: { page, perPage, total: ordered.length },
  };
};

const byName = (a: EmploymentStatus, b: EmploymentStatus) => a.name.localeCompare(b.name, 'en-GB');

/** The lender's employment statuses, in display order. The specification does not list any. */
export const employmentStatuses: readonly EmploymentStatus[] = [
  { id: 'full_time', name: 'Employed full time' },
  { id: 'part_time', name: 'Employed part time' },
  { id: 'self_employed', name: 'Self-employed' },
  { id: 'temporary', name: 'On a temporary contract' },
  { id: 'retired', name: 'Retired' },
  { id: 'student', name: 'Student' },
  { id: 'homemaker', name: 'Looking after the home or family' },
  { id: 'unemployed', name: 'Not working' },
];

const inWelsh: Readonly<Record<string, string>> = {
  full_time: 'Cyflogedig yn llawn amser',
  part_time: 'Cyflogedig yn rhan-amser',
  self_employed: 'Hunangyflogedig',
  temporary: 'Ar gontract dros dro',
  retired: 'Wedi ymddeol',
  student: 'Myfyriwr',
  homemaker: 'Yn gofalu am y cartref neu’r teulu',
  unemployed: 'Ddim yn gweithio',
};
