import type { LegalDocument } from '#lending';
import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** A borrower's confirmation that they have read a document. */
export interface DocumentReadRecord {
  readonly applicationId: string;
  readonly type: LegalDocument;
  readonly readAt: Date;
  /** The SHA-256 hash of the HTML that the borrower read, in hexadecimal digits. Not every client sends it. */
  readonly documentHash?: string;
}

export interface DocumentsRead {
  add(read: DocumentReadRecord): Promise<void>;
  /** In the order in which they were read. */
  listOfApplication(applicationId: string): Promise<readonly DocumentReadRecord[]>;
}

/** Stores the confirmations in SQL. */
export function sqlDocumentsRead(database: Kysely<Tables>): DocumentsRead {
  return {
    async add({ applicationId, type, readAt, documentHash }) {
      await database
        .insertInto('documents_read')
        .values({
          application_id: applicationId,
          type,
          read_at: readAt.toISOString(),
          document_hash: documentHash ?? null,
        })
        .execute();
    },
    async listOfApplication(applicationId) {
      const rows = await database
        .selectFrom('documents_read')
        .selectAll()
        .where('application_id', '=', applicationId)
        .orderBy('read_at')
        .execute();
      return rows.map((row) => ({
        applicationId,
        type: row.type as LegalDocument,
        readAt: new Date(row.read_at),
        ...(row.document_hash !== null && { documentHash: row.document_hash }),
      }));
    },
  };
}
