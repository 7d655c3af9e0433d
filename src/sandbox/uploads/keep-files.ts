import type { ProblemError, UploadedFile } from '#model';
import { createHash } from 'node:crypto';
import { validationFailed } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import { readFile } from './read-file.ts';

/** A file in a request body. */
export interface SentFile {
  readonly file: UploadedFile;
  /** The JSON Pointer to the file in the body, `''` for the body itself. */
  readonly pointer: string;
  /** Which file of the requirement it is, such as `front`. */
  readonly kind: string;
}

/** The highest number of files for one requirement. */
const MAX_FILES = 10;

/**
 * Stores the files for a requirement, either all or none.
 * @param how `replace` deletes the existing files first; `add` keeps them, unless they were rejected
 * @throws {Refusal} 422 with the errors of all files
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
  if (before.length + good.length > MAX_FILES) {
    const pointer = `${files[0]?.pointer ?? ''}/file`;
    throw validationFailed([{ pointer, code: 'maxItems', message: `You can only upload up to ${MAX_FILES} files` }]);
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
