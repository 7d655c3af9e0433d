import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the first test that needs a seeded store leaves a copy for all others. */
    seedFolder: string;
  }
}

/** Gives the tests a folder to share a seeded store in. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tenor-seed-'));
  project.provide('seedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
