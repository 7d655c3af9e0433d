import type { LenderDatabase } from './sql/lender-database.ts';
import { inOrder, oldestFirst } from './sql/rows.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

/** A file that a borrower uploaded. */
export interface UploadRecord extends UploadSummary {
  readonly content: Buffer;
}

/** A file without its content. */
export interface UploadSummary {
  readonly id: string;
  readonly applicationId: string;
  readonly requirementId: string;
  /** Which file of the requirement it is: `front`, `back`, or the document type. */
  readonly kind: string;
  readonly fileName: string;
  /** As detected from its first bytes. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the content, base64url. */
  readonly hash: string;
  readonly createdAt: Date;
}

export interface Uploads {
  add(upload: UploadRecord): Promise<void>;
  find(id: string): Promise<UploadRecord | undefined>;
  /** Oldest first. */
  listOfRequirement(requirementId: string): Promise<readonly UploadSummary[]>;
  /** Deletes the files of a requirement, before others replace them. */
  removeOfRequirement(requirementId: string): Promise<void>;
}

const { rowOf, recordIn } = storedRecord<UploadSummary>('uploads', { dates: ['createdAt'] });

/** Stores uploaded files in SQL, as base64. */
export function sqlUploads(database: LenderDatabase): Uploads {
  const tables = database.withTables<{ uploads: RowOf<UploadSummary> & { readonly content: string } }>();
  return {
    async add({ content, ...summary }) {
      await tables
        .insertInto('uploads')
        .values({ ...rowOf(summary), content: content.toString('base64') })
        .execute();
    },
    async find(id) {
      const row = await tables.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { content, ...summary } = row;
      return { ...recordIn(summary), content: Buffer.from(content, 'base64') };
    },
    async listOfRequirement(requirementId) {
      const ofRequirement = tables
        .selectFrom('uploads')
        .select([
          'id',
          'applicationId',
          'requirementId',
          'kind',
          'fileName',
          'contentType',
          'size',
          'hash',
          'createdAt',
        ])
        .where('requirementId', '=', requirementId);
      return (await inOrder(ofRequirement, oldestFirst).execute()).map(recordIn);
    },
    async removeOfRequirement(requirementId) {
      await tables.deleteFrom('uploads').where('requirementId', '=', requirementId).execute();
    },
  };
}
