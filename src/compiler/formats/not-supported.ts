import type { ErrorObject } from 'ajv';
import { asObject } from '#model';
import { below, type Diagnostic, type DiagnosticCode, finding, type Tracked } from '#findings';

/** A specified feature that is not implemented yet, and how it appears in a file. */
interface Feature {
  readonly code: DiagnosticCode;
  /** The kind of file, as in `schemas/meta/<kind>.schema.json`. */
  readonly kind: string;
  /** Where the feature is written: the object that has `key`, or the value itself. */
  readonly at: RegExp;
  readonly key?: string;
  readonly value?: string;
  readonly message: string;
  readonly hint: string;
}

const features: readonly Feature[] = [
  {
    code: 'flow/service-source-not-supported',
    kind: 'flow',
    at: /^\/sources\/[^/]+$/,
    key: 'service',
    message: 'A source cannot call a service yet.',
    hint: 'Use "get" with the operationId of an API operation that is read by GET.',
  },
  {
    code: 'flow/request-source-not-supported',
    kind: 'flow',
    at: /^\/sources\/[^/]+\/on$/,
    value: 'request',
    message: 'A source cannot wait for a request by the borrower yet.',
    hint: 'Use "start", "page" or "change".',
  },
];

/**
 * If an error of ajv comes from a feature that is not supported yet, the finding about that feature; otherwise undefined. `meta` is
 * the path of the meta-schema of the file.
 */
export function notSupported(error: ErrorObject, file: Tracked, meta: string): Diagnostic | undefined {
  const { keyword, instancePath, params, data } = error;
  const key: unknown = keyword === 'additionalProperties' ? asObject(params)['additionalProperty'] : undefined;
  const value: unknown = keyword === 'enum' ? data : undefined;
  const feature = features.find(
    (each) =>
      meta.endsWith(`/${each.kind}.schema.json`) &&
      each.at.test(instancePath) &&
      (each.key === undefined ? each.value === value : each.key === key),
  );
  if (!feature) return undefined;
  const origin =
    feature.key === undefined ? file.origin(instancePath) : file.origin(below(instancePath, feature.key), 'key');
  return finding(feature.code, origin, feature.message, feature.hint);
}
