import type { LegalDocument } from '#lending';
import type { Kysely } from 'kysely';
import type { DocumentsRead } from '../documents-read.ts';
import type { Tables } from './tables.ts';

/** What borrowers said they have read, in SQL. */
export function sqlDocumentsRead(database: Kysely<Tables>): DocumentsRead {
  return {
    async add({ applicationId, type, readAt }) {
      await database
        .insertInto('documents_read')
        .values({ application_id: applicationId, type, read_at: readAt.toISOString() })
        .execute();
    },
    async listOfApplication(applicationId) {
      const rows = await database
        .selectFrom('documents_read')
        .selectAll()
        .where('application_id', '=', applicationId)
        .orderBy('read_at')
        .execute();
      return rows.map((row) => ({ applicationId, type: row.type as LegalDocument, readAt: new Date(row.read_at) }));
    },
  };
}
