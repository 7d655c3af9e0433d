import type { LegalDocument } from '#lending';
import { type Repository, repository } from './repository.ts';

/** A borrower's confirmation that they have read a document. */
export interface DocumentReadRecord {
  readonly applicationId: string;
  readonly type: LegalDocument;
  readonly readAt: Date;
  /** The SHA-256 hash of the HTML that the borrower read, in hexadecimal digits. Not every client sends it. */
  readonly documentHash?: string;
}

export type DocumentsRead = Pick<Repository<DocumentReadRecord, 'listOfApplication'>, 'add' | 'listOfApplication'>;

/** Stores the confirmations in SQL. */
export const sqlDocumentsRead = repository<DocumentReadRecord, 'listOfApplication'>('documentsRead', {
  dates: ['readAt'],
  lists: { listOfApplication: { by: 'applicationId', order: { readAt: 'asc' } } },
});
