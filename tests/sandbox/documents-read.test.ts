import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';
import { get, post, signInAs } from './sign-in-as.ts';

const slugs = ['adequate-explanations', 'secci', 'contract'] as const;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

it.each(['lendable', 'motor'])(
  '%s: names the digest of each document, and records which text was read (C-55, C-95, A-33)',
  async (brand) => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'documents', brand);
    const hashes = new Set<string>();
    for (const slug of slugs) {
      const { body, headers } = await get(sandbox, borrower, `read-${slug}.html`);
      expect(headers['unencoded-digest']).toBe(`sha-256=:${sha256(body).toString('base64')}:`);
      const documentHash = sha256(body).toString('hex');
      for (const wrong of [...hashes, sha256('An error page').toString('hex')]) {
        const refused = await post(sandbox, borrower, `confirm-read-${slug}`, { hasRead: true, documentHash: wrong });
        expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'document-changed']);
      }
      hashes.add(documentHash);
      dataOf(await post(sandbox, borrower, `confirm-read-${slug}`, { hasRead: true, documentHash }));
    }
    const stored = await sandbox.store.transact((records) => records.documentsRead.listOfApplication(borrower.id));
    expect(new Set(stored.map(({ documentHash }) => documentHash))).toEqual(hashes);
  },
);
