import { EVIDENCE_ADDRESS } from '#model';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { answerWithProblems } from './api/problems.ts';
import { refusalOf, replyWithProblem } from './api/problems.ts';
import { registerApi } from './api/register-api.ts';
import { createLender } from './server/lender.ts';
import { guardControls } from './pages/guard-controls.ts';
import { registerBank } from './pages/register-bank.ts';
import { registerControls } from './pages/register-controls.ts';
import { registerEvidence } from './pages/register-evidence.ts';
import { registerExamples } from './pages/register-examples.ts';
import { registerFeatures } from './pages/register-features.ts';
import { registerErrors } from './pages/register-errors.ts';
import { registerIdentity } from './pages/register-identity.ts';
import { registerClock } from './pages/clock-section.ts';
import { registerLoanDecisions, registerLoans } from './pages/register-loans.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerSamples } from './pages/document-samples.ts';
import { registerStaff } from './pages/staff-page.ts';
import type { SandboxOptions } from './context/sandbox-options.ts';
import { seedIfEmpty } from './personas/seed.ts';

const sandboxPlugin: FastifyPluginAsync<SandboxOptions> = async (server, options) => {
  const lender = createLender(options);
  server.addHook('onClose', () => lender.threads.close());
  for (const api of ['product', 'shared'] as const) {
    await server.register(async (child) => registerApi(child, lender, api), { prefix: `/api/${api}` });
  }
  await server.register(
    async (child) => {
      registerErrors(child, options);
      guardControls(child, options);
      registerPages(child, lender);
      registerControls(child, lender);
      registerFeatures(child, lender);
      registerClock(child, lender);
      registerLoans(child, lender);
      registerLoanDecisions(child, lender);
      registerBank(child, lender);
      registerIdentity(child, lender);
      registerSamples(child, lender);
    },
    { prefix: '/sandbox' },
  );
  if (!options.documentsOnly)
    await server.register(async (child) => registerEvidence(child, lender), { prefix: EVIDENCE_ADDRESS });
  await server.register(async (child) => registerExamples(child, lender), { prefix: '/sandbox/examples' });
  await server.register(async (child) => registerStaff(child), { prefix: '/auth' });
  await seedIfEmpty(options);
};

/**
 * Creates the embedded lender. It serves the API under `/api/product` and `/api/shared`, its own pages under `/sandbox`, and a
 * stand-in for the staff sign-in under `/auth`. Tests call it with `inject()`. If the store is empty, the server adds the
 * personas before it is ready.
 */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const { trustedProxies = [] } = options;
  const server = Fastify({
    logger: false,
    // On a slow machine or with a remote database, adding the personas may take longer than Fastify's default of ten seconds.
    pluginTimeout: 0,
    // An empty list would be an unreadable one.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // The contract limits the length of ids. Fastify's lower limit would answer 404 first.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, _, reply) => void replyWithProblem(reply, refusalOf(error)),
  });
  answerWithProblems(server, options);
  server.register(sandboxPlugin, options);
  return server;
}
