import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { SandboxOptions } from './sandbox-options.ts';

/** The embedded lender as a Fastify plugin: `/api/product`, `/api/shared` and `/sandbox`, to be registered without a prefix. */
export const sandboxPlugin: FastifyPluginAsync<SandboxOptions> = async () => {};

/** The embedded lender on its own: for tests (`inject()`) and for a server that serves nothing else. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const server = Fastify({ logger: false });
  server.register(sandboxPlugin, options);
  return server;
}
