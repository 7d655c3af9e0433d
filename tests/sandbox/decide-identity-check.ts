import { expect } from 'vitest';
import type { SandboxUnderTest } from './sandbox-under-test.ts';

/** Somebody at the identity check accepts what was sent, or sends it back with a reason. */
export async function decideIdentityCheck(
  sandbox: SandboxUnderTest,
  requirementId: string,
  reason?: string,
): Promise<void> {
  const payload = reason === undefined ? { decision: 'accept' } : { decision: 'reject', reason };
  const response = await sandbox.server.inject({ method: 'POST', url: `/sandbox/identity/${requirementId}`, payload });
  expect(response.statusCode).toBe(303);
}
