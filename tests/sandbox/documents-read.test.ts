import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';
import { get, post, signInAs } from './sign-in-as.ts';
import { documents } from './workspace.ts';

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

it('refuses a confirmation if a sentence of the document has changed since the borrower read it (A-33)', async () => {
  const changing = new Map(documents);
  const sandbox = await openSandbox(undefined, { documents: changing });
  const borrower = await signInAs(sandbox, 'documents');
  const [slug] = slugs;
  const hashOfText = async () => sha256((await get(sandbox, borrower, `read-${slug}.html`)).body).toString('hex');
  const confirm = (documentHash: string) =>
    post(sandbox, borrower, `confirm-read-${slug}`, { hasRead: true, documentHash });
  const read = await hashOfText();
  const own = documents.get('lendable')!.documents;
  const changed = { ...own, [slug]: { ...own[slug]!, title: ['Important facts about your loan'] } };
  changing.set('lendable', { documents: changed });
  const refused = await confirm(read);
  expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'document-changed']);
  expect((await confirm(await hashOfText())).statusCode).toBe(200);
});
