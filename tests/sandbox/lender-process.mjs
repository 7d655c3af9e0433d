// Serves a lender over a PostgreSQL database, on a free port. Prints its address once it answers.
import { readFileSync } from 'node:fs';

const [bundle = '', optionsFile = '', url = ''] = process.argv.slice(2);
/** @type {typeof import('#sandbox')} */
const { createSandbox, openPostgresStore } = await import(bundle);
const { publicUrl, workThread, ...data } = JSON.parse(readFileSync(optionsFile, 'utf8'));
const server = createSandbox({
  ...{ contract: new Map(data.contract), publicUrl, workThread: new URL(workThread) },
  ...{ brands: new Map(data.brands), messages: new Map(data.messages), documents: new Map(data.documents) },
  store: await openPostgresStore(url),
  now: () => new Date(),
  trustedProxies: ['127.0.0.1'],
  report: (error, route) => void process.stderr.write(`${route} failed: ${String(error)}\n`),
});
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
