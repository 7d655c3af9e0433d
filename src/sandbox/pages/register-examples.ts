import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '#model';
import { badParameter, notFound } from '../context/refusal.ts';
import type { ExampleRun } from '../context/sandbox-options.ts';
import type { Lender } from '../server/lender.ts';
import { examplesPage } from './examples-page.ts';
import { examplesScript } from './examples-script.ts';
import { refuseOtherSites } from './guard-controls.ts';
import { sendPage } from './page.ts';
import { registerErrors } from './register-errors.ts';
import { pageHeaders } from './register-pages.ts';

/** The only page of the sandbox that runs a script: its own. */
const policy = pageHeaders['content-security-policy'].replace(
  "style-src 'self'",
  "script-src 'self'; connect-src 'self'; style-src 'self'",
);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readRun(body: unknown): ExampleRun {
  const { brand, flow, answers, context } = isObject(body) ? body : {};
  if (typeof brand !== 'string' || typeof flow !== 'string' || !isObject(answers) || !isObject(context))
    throw badParameter('parameter-not-accepted', 'The body must have brand, flow, answers and context.');
  return { brand, flow, answers, context };
}

/** Serves `/sandbox/examples`: the form runs of this browser as examples, and answers for them. Nothing is kept. */
export function registerExamples(server: FastifyInstance, { options }: Lender): void {
  const { recordExample } = options;
  if (!recordExample) return;
  registerErrors(server, options);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...pageHeaders, 'content-security-policy': policy });
    refuseOtherSites(request, options.publicUrl);
  });
  server.get('/', (_, reply) => sendPage(reply, examplesPage()));
  server.get('/script.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(examplesScript));
  server.post('/', async ({ body }) => {
    const run = readRun(body);
    const example = options.brands.has(run.brand) ? await recordExample(run) : undefined;
    if (!example) throw notFound();
    return example;
  });
}
