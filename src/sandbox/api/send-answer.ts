import type { FastifyReply } from 'fastify';
import type { Answer, FileAnswer } from '../operations/operation.ts';

/** Sends the answer of an operation: data in its envelope (C-00), or a file that the browser must not execute. */
export async function sendAnswer(reply: FastifyReply, answer: Answer | FileAnswer): Promise<FastifyReply> {
  if ('content' in answer) {
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (answer.attachment !== undefined) {
      reply.header('content-disposition', `attachment; filename="${answer.attachment}"`);
    }
    return reply.type(answer.contentType).send(await answer.content());
  }
  const { maxAge, ...envelope } = answer;
  if (maxAge !== undefined) reply.header('cache-control', `public, max-age=${maxAge}`);
  return reply.send(envelope);
}
