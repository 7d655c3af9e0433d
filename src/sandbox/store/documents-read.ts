import type { LegalDocument } from '#lending';

/** A borrower says that they have read a document. */
export interface DocumentReadRecord {
  readonly applicationId: string;
  readonly type: LegalDocument;
  readonly readAt: Date;
}

export interface DocumentsRead {
  add(read: DocumentReadRecord): Promise<void>;
  /** In the order they were read. */
  listOfApplication(applicationId: string): Promise<readonly DocumentReadRecord[]>;
}
