import { exec } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CommandError } from '#configuration';

// One line for the shell, because on Windows npm is a script that only a shell runs.
const COMMAND = 'npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --loglevel=error';

/**
 * Writes the list of all packages that a build ships (a software bill of materials in CycloneDX) to `path`, from the lock file. Throws a
 * CommandError `sbom` if npm cannot make it.
 */
export async function writeSbom(root: string, path: string): Promise<void> {
  const { stdout } = await promisify(exec)(COMMAND, { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch(() => {
    throw new CommandError('sbom', `The list of packages could not be written: "${COMMAND}" failed in ${root}.`);
  });
  await writeFile(path, stdout);
}
