import type { Diagnostic, Origin } from './diagnostic.ts';
import { checkCodes, type CheckCode } from '../checks/codes.ts';

/** A finding of a check, where `origin` says it is. */
export function finding(code: CheckCode, origin: Origin, message: string, hint: string): Diagnostic {
  return { ...origin, code, severity: checkCodes[code], message, hint };
}
