import { checkCodes } from './checks/index.ts';
import { pipelineCodes } from './diagnostics/codes.ts';

/** Every code that a diagnostic can have, with its severity. */
export const diagnosticCodes = { ...pipelineCodes, ...checkCodes };
