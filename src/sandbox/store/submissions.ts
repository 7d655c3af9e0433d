import type { SubmissionEvidence } from '#model';
import type { LenderDatabase } from './sql/lender-database.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

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

/** The columns of a submission without its evidence. */
const columns = ['brand', 'operation', 'attempt', 'path', 'resource', 'flow', 'sentAt'] as const;

const { rowOf, recordIn } = storedRecord<Submission>('submissions', { dates: ['sentAt'] });

/** Stores the submissions in SQL. */
export function sqlSubmissions(database: LenderDatabase): Submissions {
  const tables = database.withTables<{ submissions: RowOf<Submission> & { readonly evidence: string | null } }>();
  return {
    async add(submission) {
      await tables
        .insertInto('submissions')
        .values({ ...rowOf(submission), evidence: null })
        .onConflict((conflict) => conflict.columns(['brand', 'operation', 'attempt']).doNothing())
        .execute();
    },
    async listOfResource(resource) {
      const rows = await tables
        .selectFrom('submissions')
        .select(columns)
        .where('resource', '=', resource)
        .orderBy('sentAt')
        .execute();
      return rows.map(recordIn);
    },
    async keepEvidence({ brand, attempt }, evidence) {
      await tables
        .updateTable('submissions')
        .set({ evidence: JSON.stringify(evidence) })
        .where('brand', '=', brand)
        .where('attempt', '=', attempt)
        .where('flow', '=', evidence.flow)
        .where('evidence', 'is', null)
        .execute();
    },
    async listWithEvidence(limit, about) {
      const all = tables.selectFrom('submissions').select(columns).where('evidence', 'is not', null);
      const wanted =
        about === undefined
          ? all
          : all.where((is) => is.or([is('resource', '=', about), is('path', 'like', `%${about}%`)]));
      const rows = await wanted.orderBy('sentAt', 'desc').limit(limit).execute();
      return rows.map(recordIn);
    },
    async findEvidence({ brand, attempt }) {
      const row = await tables
        .selectFrom('submissions')
        .select(['evidence', 'sentAt'])
        .where('brand', '=', brand)
        .where('attempt', '=', attempt)
        .where('evidence', 'is not', null)
        .executeTakeFirst();
      if (!row || row.evidence === null) return undefined;
      return { ...(JSON.parse(row.evidence) as SubmissionEvidence), sentAt: row.sentAt };
    },
  };
}
