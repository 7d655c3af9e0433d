import type { Kysely, Selectable } from 'kysely';
import type { SubmissionEvidence } from '#model';
import type { Tables } from './sql/tables.ts';

/** The compiled flow that made a submission, without what was answered. */
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

/** Identifies the evidence of a submission. */
type EvidenceKey = Pick<Submission, 'brand' | 'attempt'>;

/** Evidence, and when its submission was sent. */
interface KeptEvidence extends SubmissionEvidence {
  readonly sentAt: string;
}

/** The evidence of what borrowers saw when they submitted something. */
export interface Submissions {
  /** Adds a submission. A repeat of the same attempt changes nothing. */
  add(submission: Submission): Promise<void>;
  /** Those that the lender answered with this resource, in the order in which they were sent. */
  listOfResource(resource: string): Promise<readonly Submission[]>;
  /** Keeps what the borrower saw in a submission of this flow. Evidence never changes, so a second one is not kept. */
  keepEvidence(of: EvidenceKey, evidence: SubmissionEvidence): Promise<void>;
  /** The submissions that have evidence, newest first. With `about`, those with that id in their path or answer. */
  listWithEvidence(limit: number, about?: string): Promise<readonly Submission[]>;
  findEvidence(of: EvidenceKey): Promise<KeptEvidence | undefined>;
}

/** Stores the submissions in SQL. */
export function sqlSubmissions(database: Kysely<Tables>): Submissions {
  return {
    async add({ sentAt, resource, ...submission }) {
      await database
        .insertInto('submissions')
        .values({ ...submission, resource: resource ?? null, sent_at: sentAt.toISOString(), evidence: null })
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
      return rows.map(submissionIn);
    },
    async keepEvidence({ brand, attempt }, evidence) {
      await database
        .updateTable('submissions')
        .set({ evidence: JSON.stringify(evidence) })
        .where('brand', '=', brand)
        .where('attempt', '=', attempt)
        .where('flow', '=', evidence.flow)
        .where('evidence', 'is', null)
        .execute();
    },
    async listWithEvidence(limit, about) {
      const all = database.selectFrom('submissions').selectAll().where('evidence', 'is not', null);
      const wanted =
        about === undefined
          ? all
          : all.where((is) => is.or([is('resource', '=', about), is('path', 'like', `%${about}%`)]));
      const rows = await wanted.orderBy('sent_at', 'desc').limit(limit).execute();
      return rows.map(submissionIn);
    },
    async findEvidence({ brand, attempt }) {
      const row = await database
        .selectFrom('submissions')
        .select(['evidence', 'sent_at'])
        .where('brand', '=', brand)
        .where('attempt', '=', attempt)
        .where('evidence', 'is not', null)
        .executeTakeFirst();
      if (!row || row.evidence === null) return undefined;
      return { ...(JSON.parse(row.evidence) as SubmissionEvidence), sentAt: row.sent_at };
    },
  };
}

const submissionIn = ({
  sent_at: sentAt,
  resource,
  evidence: _evidence,
  ...row
}: Selectable<Tables['submissions']>): Submission => ({
  ...row,
  ...(resource !== null && { resource }),
  sentAt: new Date(sentAt),
});
