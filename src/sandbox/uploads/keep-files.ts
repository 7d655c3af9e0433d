import type { ProblemError, UploadedFile } from '#model';
import { createHash } from 'node:crypto';
import { validationFailed } from '../api/refusals.ts';
import type { RequestContext } from '../operations/operation.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import { readFile } from './read-file.ts';

/** A file of a request. */
export interface SentFile {
  readonly file: UploadedFile;
  /** Where in the body it stands; `''` for the body itself. */
  readonly pointer: string;
  /** Which one of several it is. */
  readonly kind: string;
}

/** How many files one requirement may have. */
const most = 10;

/**
 * Keeps the files of a requirement, all of them or none.
 * @param how `replace`: in place of those it has; `add`: beside them, unless those were rejected
 * @throws {Refusal} 422, with everything that is wrong with them
 */
export async function keepFiles(
  { records, newId, now }: RequestContext,
  requirement: RequirementRecord,
  files: readonly SentFile[],
  how: 'replace' | 'add',
): Promise<void> {
  const errors: ProblemError[] = [];
  const good = files.flatMap(({ file, pointer, kind }) => {
    const read = readFile(file, pointer);
    if ('content' in read) return [{ ...read, kind }];
    errors.push(...read);
    return [];
  });
  if (errors.length > 0) throw validationFailed(errors);
  if (how === 'replace' || requirement.state === 'Rejected') await records.uploads.removeOfRequirement(requirement.id);
  const before = await records.uploads.listOfRequirement(requirement.id);
  if (before.length + good.length > most) {
    const pointer = `${files[0]?.pointer ?? ''}/file`;
    throw validationFailed([{ pointer, code: 'maxItems', message: `You can only send up to ${most} files` }]);
  }
  for (const { content, ...named } of good) {
    await records.uploads.add({
      id: newId(),
      applicationId: requirement.applicationId,
      requirementId: requirement.id,
      ...named,
      size: content.length,
      hash: createHash('sha256').update(content).digest('base64url'),
      content,
      createdAt: now,
    });
  }
}
