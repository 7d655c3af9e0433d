/** Findings about files that people write, with the place of each, and JSON that knows where each of its parts was written. */

export type { DiagnosticCode } from './codes.ts';
export { placeOf } from './diagnostic.ts';
export type { Diagnostic, Origin, Position } from './diagnostic.ts';
export { didYouMean, nearest, suggest } from './did-you-mean.ts';
export { encodingFault, placeIn, readableText } from './encoding-fault.ts';
export { fewFindings } from './few-findings.ts';
export { finding } from './finding.ts';
export type { Hint } from './finding.ts';
export { Findings, reported } from './findings.ts';
export type { Report, Reported } from './findings.ts';
export { findingFormats, formatDiagnostics } from './format-diagnostics.ts';
export { inWords, listed } from './in-words.ts';
export { joinAlike } from './join-alike.ts';
export { below, ownValue, segments, valueAt, withValueAt } from './json-access.ts';
export { parseJson } from './parse-json.ts';
export { parseValue } from './parse-value.ts';
export {
  childNode,
  filesOf,
  listNode,
  mapChildren,
  objectNode,
  scalarNode,
  track,
  withOrigin,
} from './tracked-node.ts';
export type { Member, TrackedNode } from './tracked-node.ts';
export type { Tracked } from './tracked.ts';
