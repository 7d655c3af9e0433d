// How long does one borrower delay another by asking for 100 different documents?
//   node tests/bench/documents.mjs
// It starts a lender in this process, so the figures include the work of both clients.
import { printDelays, startLender } from './bench-lender.mjs';

const documents = 100;
/** The borrower's browser asks for all kinds of documents at once. */
const kinds = ['adequate-explanations', 'secci', 'contract'];
const day = 24 * 60 * 60_000;

// Going back in time, documents differ and the sign-in stays valid.
let today = Date.now();
const lender = await startLender(() => new Date(today));
const reader = await lender.signIn('documents');
const other = await lender.signIn('offers').catch(() => lender.signIn('documents'));
// The first requests compile code and start the threads.
for (const url of [`${reader.path}/read-contract.pdf`, `${reader.path}/read-secci.pdf`, other.user])
  await fetch(url, reader).then((response) => response.arrayBuffer());

/** Reads documents that all differ, because each is of another kind or day. */
async function readDocuments() {
  for (let read = 0; read < documents; read += kinds.length) {
    today -= day;
    const batch = kinds.map(async (kind) => {
      const response = await fetch(`${reader.path}/read-${kind}.pdf`, reader);
      if (!response.ok) throw new Error(`answer ${response.status}`);
      await response.arrayBuffer();
    });
    await Promise.all(batch);
  }
}

await printDelays(other, `${documents} documents`, readDocuments);
await lender.stop();
