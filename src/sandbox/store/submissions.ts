import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** The compiled flow that made a submission. It holds no answers. */
export interface Submission {
  readonly brand: string;
  readonly operation: string;
  /** The same for every repeat of one attempt. */
  readonly attempt: string;
  /** The requested path, with the ids of what the submission is about. */
  readonly path: string;
  /** The id of what the lender answered with, such as the application. */
  readonly resource?: string;
  /** The address of the compiled flow: its brand, its language and the hash of its content. */
  readonly flow: string;
  readonly sentAt: Date;
}

/** The evidence of what borrowers saw when they submitted something. */
export interface Submissions {
  /** Adds a submission. A repeat of the same attempt changes nothing. */
  add(submission: Submission): Promise<void>;
  /** Those that the lender answered with this resource, in the order in which they were sent. */
  listOfResource(resource: string): Promise<readonly Submission[]>;
}

/** Stores the submissions in SQL. */
export function sqlSubmissions(database: Kysely<Tables>): Submissions {
  return {
    async add({ sentAt, resource, ...submission }) {
      await database
        .insertInto('submissions')
        .values({ ...submission, resource: resource ?? null, sent_at: sentAt.toISOString() })
        .onConflict((conflict) => conflict.columns(['brand', 'operation', 'attempt']).doNothing())
        .execute();
    },
    async listOfResource(resource) {
      const rows = await database
        .selectFrom('submissions')
        .selectAll()
        .where('resource', '=', resource)
        .orderBy('sent_at')
        .execute();
      return rows.map(({ sent_at: sentAt, resource: id, ...row }) => ({
        ...row,
        ...(id !== null && { resource: id }),
        sentAt: new Date(sentAt),
      }));
    },
  };
}
