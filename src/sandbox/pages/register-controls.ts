import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { operations } from '../operations/operations.ts';
import { emailOfPersona, personas } from '../personas/personas.ts';
import { addPersona, reset } from '../personas/seed.ts';
import { issueToken } from '../users/sign-in-tokens.ts';
import { isJson } from './page.ts';
import { readPlannedFault } from './fault-injection-section.ts';

/** Serves the forms of `/sandbox`, also as JSON: sign in as a persona or as a copy of one, plan a fault, and reset. */
export function registerControls(server: FastifyInstance, { options, faultInjection }: Lender): void {
  server.post<{ Params: { id: string } }>('/personas/:id/sign-in', async ({ params }, reply) => {
    const persona = personas.find(({ id }) => id === params.id);
    if (!persona) throw notFound();
    const { token } = await options.store.transact(async (records) => {
      const user = await records.users.findByEmail(emailOfPersona(persona));
      if (!user) throw notFound();
      return issueToken({ records, now: options.now() }, { kind: 'link', userId: user.id, authStrength: 'link' });
    });
    return reply.redirect(`/login?token=${token}`, 303);
  });
  // A copy is a new user with the same history, so that parallel tests do not share a user.
  server.post<{ Params: { id: string } }>('/personas/:id/copy', async ({ params }, reply) => {
    const persona = personas.find(({ id }) => id === params.id);
    if (!persona) throw notFound();
    const { token } = await options.store.transact(async (records) => {
      const copy = { ...persona, id: `${persona.id}.${randomUUID()}` };
      const now = options.now();
      const { id: userId } = await addPersona({ records, now, options }, copy);
      return issueToken({ records, now }, { kind: 'link', userId, authStrength: 'link' });
    });
    return reply.redirect(`/login?token=${token}`, 303);
  });
  server.post('/faults', async (request, reply) => {
    faultInjection.plan(readPlannedFault(request.body, Object.keys(operations)));
    return isJson(request) ? { data: faultInjection.planned } : reply.redirect('/sandbox', 303);
  });
  server.post('/reset', async (_, reply) => {
    await reset(options);
    faultInjection.clear();
    return reply.redirect('/sandbox', 303);
  });
}
