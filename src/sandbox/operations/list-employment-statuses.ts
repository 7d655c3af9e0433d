import type { EmploymentStatus } from '#model';
import { employmentStatuses } from '../employment-statuses.ts';
import type { Operation } from './operation.ts';

/** C-38: answers with one page of the employment statuses. */
export const listEmploymentStatuses: Operation = async ({ parameters }) => {
  const page = Number(parameters['page']);
  const perPage = Number(parameters['perPage']);
  const ordered = parameters['order'] === 'name' ? employmentStatuses.toSorted(byName) : employmentStatuses;
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage),
    meta: { page, perPage, total: ordered.length },
  };
};

const byName = (a: EmploymentStatus, b: EmploymentStatus) => a.name.localeCompare(b.name, 'en-GB');
