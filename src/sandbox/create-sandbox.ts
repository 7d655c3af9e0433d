import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { answerWithProblems } from './api/answer-with-problems.ts';
import { refusalOf, replyWithProblem } from './api/problem-reply.ts';
import { registerApi } from './api/register-api.ts';
import { createLender } from './lender.ts';
import { registerBank } from './pages/register-bank.ts';
import { registerControls } from './pages/register-controls.ts';
import { registerIdentity } from './pages/register-identity.ts';
import { registerClock } from './pages/register-clock.ts';
import { registerLoans } from './pages/register-loans.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerSamples } from './pages/register-samples.ts';
import { registerStaff } from './pages/register-staff.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { seedIfEmpty } from './seed.ts';

const sandboxPlugin: FastifyPluginAsync<SandboxOptions> = async (server, options) => {
  const lender = createLender(options);
  for (const api of ['product', 'shared'] as const) {
    await server.register(async (child) => registerApi(child, lender, api), { prefix: `/api/${api}` });
  }
  await server.register(
    async (child) => {
      registerPages(child, lender);
      registerControls(child, lender);
      registerClock(child, lender);
      registerLoans(child, lender);
      registerBank(child, lender);
      registerIdentity(child, lender);
      registerSamples(child, lender);
    },
    { prefix: '/sandbox' },
  );
  await server.register(async (child) => registerStaff(child), { prefix: '/auth' });
  await seedIfEmpty(options);
};

/**
 * The embedded lender: the API under `/api/product` and `/api/shared`, its pages under `/sandbox`, and under `/auth` a stand-in
 * for the sign-in of staff. Tests call it with `inject()`; a server hands it those paths. Once it is ready, an empty store
 * holds the personas.
 */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const server = Fastify({
    logger: false,
    // To seed the personas may take a slow machine, or a database far away, longer than the ten seconds that are usual.
    pluginTimeout: 0,
    // What is too long for an id is for the contract to say.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, _, reply) => void replyWithProblem(reply, refusalOf(error)),
  });
  answerWithProblems(server, options);
  server.register(sandboxPlugin, options);
  return server;
}
