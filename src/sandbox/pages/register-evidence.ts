import type { FastifyInstance } from 'fastify';
import type { JsonObject, SentEvidence, ShownError, SubmissionEvidence } from '#model';
import { badParameter, notFound } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { evidencePage } from './evidence-page.ts';
import { refuseOtherSites } from './guard-controls.ts';
import { sendPage } from './page.ts';
import { registerErrors } from './register-errors.ts';
import { pageHeaders } from './register-pages.ts';

/** The most submissions that the page lists. */
const MOST_LISTED = 100;

const ID = /^[\w-]{1,64}$/;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isError = (value: unknown): value is ShownError & JsonObject =>
  isObject(value) &&
  typeof value['page'] === 'string' &&
  typeof value['message'] === 'string' &&
  (value['field'] === undefined || typeof value['field'] === 'string');

function isEvidence(value: unknown): value is SubmissionEvidence & JsonObject {
  if (!isObject(value)) return false;
  const { flow, locale, context, answers, errors } = value;
  const hasParts = typeof flow === 'string' && typeof locale === 'string' && isObject(context) && isObject(answers);
  return hasParts && Array.isArray(errors) && errors.every(isError);
}

function readSent(body: unknown): SentEvidence {
  const { brand, attempt, evidence } = isObject(body) ? body : {};
  if (typeof brand !== 'string' || typeof attempt !== 'string' || !isEvidence(evidence))
    throw badParameter('parameter-not-accepted', 'The body must have brand, attempt and evidence.');
  const { flow, locale, context, answers, errors } = evidence;
  return { brand, attempt, evidence: { flow, locale, context, answers, errors } };
}

interface ByAttempt {
  readonly Params: { readonly brand: string; readonly attempt: string };
}

/**
 * Serves `/sandbox/evidence`. The app sends here what a borrower saw, once the lender has accepted a submission: the bodies of the API have
 * no place for it. It is kept once for a submission that there is, and never changes.
 */
export function registerEvidence(server: FastifyInstance, { options }: Lender): void {
  const { store } = options;
  registerErrors(server, options);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(pageHeaders);
    refuseOtherSites(request, options.publicUrl);
  });
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/', async ({ query }, reply) => {
    const about = typeof query['about'] === 'string' && ID.test(query['about']) ? query['about'] : undefined;
    const found = await store.transact((records) => records.submissions.listWithEvidence(MOST_LISTED, about));
    return sendPage(reply, evidencePage(found));
  });
  server.post('/', async ({ body }, reply) => {
    const { brand, attempt, evidence } = readSent(body);
    await store.transact((records) => records.submissions.keepEvidence({ brand, attempt }, evidence));
    // The answer does not say whether there is such a submission.
    return reply.status(204).send();
  });
  server.get<ByAttempt>('/:brand/:attempt', async ({ params }, reply) => {
    const found = await store.transact((records) => records.submissions.findEvidence(params));
    if (!found) throw notFound();
    return reply
      .headers({ 'content-disposition': 'attachment; filename="case.json"', 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(found);
  });
}
