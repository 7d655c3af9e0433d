/** Which text of a document a borrower has read. */
export const documentHashes = {
  name: '011-document-hashes',
  statements: ['ALTER TABLE documents_read ADD COLUMN document_hash text'],
};
