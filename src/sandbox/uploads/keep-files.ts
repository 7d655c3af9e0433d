import { validationFailed } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import type { checkFiles } from './check-files.ts';
import { FilesToCheck, type SentFile } from './files-to-check.ts';

/** A request with the result of `checkFiles`, once there is one. */
export interface FileRequest extends RequestContext {
  readonly checkedFiles?: Awaited<ReturnType<typeof checkFiles>>;
}

/** The highest number of files for one requirement. */
const MAX_FILES = 10;

/**
 * Stores the files for a requirement, either all or none.
 * @param how `replace` deletes the existing files first; `add` keeps them, unless they were rejected
 * @throws {FilesToCheck} the files have not been checked yet
 * @throws {Refusal} 422 with the errors of all files
 */
export async function keepFiles(
  { records, newId, now, checkedFiles }: FileRequest,
  requirement: RequirementRecord,
  files: readonly SentFile[],
  how: 'replace' | 'add',
): Promise<void> {
  const replaces = how === 'replace' || requirement.state === 'Rejected';
  const before = replaces ? 0 : (await records.uploads.listOfRequirement(requirement.id)).length;
  if (before + files.length > MAX_FILES) {
    const pointer = `${files[0]?.pointer ?? ''}/file`;
    throw validationFailed([{ pointer, code: 'maxItems', message: `You can only upload up to ${MAX_FILES} files` }]);
  }
  if (!checkedFiles) throw new FilesToCheck(requirement.applicationId, files);
  const checked = files.map(({ pointer, kind }) => ({ kind, result: checkedFiles.get(pointer) ?? [] }));
  const errors = checked.flatMap(({ result }) => ('content' in result ? [] : result));
  if (errors.length > 0) throw validationFailed(errors);
  if (replaces) await records.uploads.removeOfRequirement(requirement.id);
  for (const { kind, result } of checked) {
    if (!('content' in result)) continue;
    await records.uploads.add({
      id: newId(),
      applicationId: requirement.applicationId,
      requirementId: requirement.id,
      kind,
      ...result,
      size: result.content.length,
      createdAt: now,
    });
  }
}
