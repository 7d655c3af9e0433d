import type { RequirementEvent } from '#sandbox/origination';
import type { UploadedFile } from '#model';
import type { ContractRequirement } from '../../context/contract-requirements.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import type { SentFile } from '../../uploads/files-to-check.ts';
import { keepFiles } from '../../uploads/keep-files.ts';
import type { RequirementHandler } from './requirement-handler.ts';

/**
 * The rules of every action that only the contract describes. It keeps the files and the rest of the payload, shows the answers that the contract
 * shows, and lets the event happen.
 */
export const contractAction =
  (event: RequirementEvent): RequirementHandler<'other-requirement'> =>
  async ({ request, application, requirement }) => {
    const { files, rest } = takeFiles(request.body, '');
    if (files.length > 0) await keepFiles(request, requirement, files, 'replace');
    const given = (rest ?? {}) as Readonly<Record<string, unknown>>;
    const isOwn = ({ type, family }: ContractRequirement) => type === requirement.type && family === request.brand.api;
    const { fields = [] } = request.contractRequirements.find(isOwn) ?? {};
    const answers = Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name)));
    const { shown, sent } = requirement.details;
    const details = { shown: { ...shown, ...answers }, sent: { ...sent, ...given } };
    return changeRequirement(request, application, requirement, event, { details });
  };

interface Taken {
  readonly files: readonly SentFile[];
  /** The value without the files. */
  readonly rest: unknown;
}

/** Takes the files (`UploadedFile` of the contract) out of a payload. */
function takeFiles(value: unknown, pointer: string): Taken {
  if (typeof value !== 'object' || value === null) return { files: [], rest: value };
  const isFile = 'file' in value && 'fileName' in value && 'contentType' in value;
  const own: readonly SentFile[] = isFile ? [{ file: value as UploadedFile, pointer, kind: kindOf(pointer) }] : [];
  const parts = Object.entries(value)
    .filter(([name]) => !isFile || !['file', 'fileName', 'contentType'].includes(name))
    .map(([name, part]) => [name, takeFiles(part, `${pointer}/${name}`)] as const);
  const files = [...own, ...parts.flatMap(([, part]) => part.files)];
  const kept = parts.filter(([, part]) => part.rest !== undefined);
  if (kept.length === 0 && files.length > 0) return { files, rest: undefined };
  const rest = Array.isArray(value)
    ? kept.map(([, part]) => part.rest)
    : Object.fromEntries(kept.map(([name, part]) => [name, part.rest]));
  return { files, rest };
}

const kindOf = (pointer: string) => pointer.split('/').filter(Boolean).join('-') || 'file';
