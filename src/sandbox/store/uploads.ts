import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './sql/tables.ts';

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

const summaryColumns = [
  'id',
  'application_id',
  'requirement_id',
  'kind',
  'file_name',
  'content_type',
  'size_bytes',
  'hash',
  'created_at',
] as const;

/** Stores uploaded files in SQL. */
export function sqlUploads(database: Kysely<Tables>): Uploads {
  return {
    async add(upload) {
      await database
        .insertInto('uploads')
        .values({
          id: upload.id,
          application_id: upload.applicationId,
          requirement_id: upload.requirementId,
          kind: upload.kind,
          file_name: upload.fileName,
          content_type: upload.contentType,
          size_bytes: upload.size,
          hash: upload.hash,
          content: upload.content.toString('base64'),
          created_at: upload.createdAt.toISOString(),
        })
        .execute();
    },
    async find(id) {
      const row = await database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { ...summaryOf(row), content: Buffer.from(row.content, 'base64') };
    },
    async listOfRequirement(requirementId) {
      const rows = await database
        .selectFrom('uploads')
        .select(summaryColumns)
        .where('requirement_id', '=', requirementId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(summaryOf);
    },
    async removeOfRequirement(requirementId) {
      await database.deleteFrom('uploads').where('requirement_id', '=', requirementId).execute();
    },
  };
}

function summaryOf(row: Omit<Selectable<Tables['uploads']>, 'content'>): UploadSummary {
  return {
    id: row.id,
    applicationId: row.application_id,
    requirementId: row.requirement_id,
    kind: row.kind,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size_bytes,
    hash: row.hash,
    createdAt: new Date(row.created_at),
  };
}
