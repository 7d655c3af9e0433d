import { expect } from 'vitest';
import type { SandboxUnderTest } from './sandbox-under-test.ts';

/** Accepts the uploaded documents of a requirement or, with a reason, rejects them. */
export async function decideIdentityCheck(
  sandbox: SandboxUnderTest,
  requirementId: string,
  reason?: string,
): Promise<void> {
  const payload = reason === undefined ? { decision: 'accept' } : { decision: 'reject', reason };
  const response = await sandbox.server.inject({ method: 'POST', url: `/sandbox/identity/${requirementId}`, payload });
  expect(response.statusCode).toBe(303);
}
