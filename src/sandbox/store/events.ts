import { type Repository, repository } from './repository.ts';

/** An event in the history of an application, for the lender's records. `details` holds no personal data. */
export interface EventRecord {
  readonly id: string;
  readonly applicationId: string;
  /** The type of event: `accepted`, `apply-visit`, `informed-of-offer` … */
  readonly name: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly createdAt: Date;
}

export type Events = Pick<Repository<EventRecord, 'listOfApplication'>, 'add' | 'listOfApplication'>;

/** Stores the events of applications in SQL. */
export const sqlEvents = repository<EventRecord, 'listOfApplication'>('events', {
  dates: ['createdAt'],
  json: ['details'],
  lists: { listOfApplication: { by: 'applicationId', order: { createdAt: 'asc' } } },
});
