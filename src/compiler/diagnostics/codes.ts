import type { Diagnostic } from './diagnostic.ts';

/** Every code that reading, layering and compiling can emit, with its severity. The checks have their own. */
export const pipelineCodes = {
  'json/syntax': 'error',
  'json/duplicate-key': 'error',
  'json/forbidden-key': 'error',
  'json/number-too-large': 'error',
  'file/not-found': 'error',
  'extends/cycle': 'error',
  'overlay/does-not-apply': 'error',
  'overlay/untested-position': 'warning',
  'overlay/changes-nothing': 'warning',
  'overlay/no-such-file': 'error',
  'ref/not-found': 'error',
  'ref/recursive': 'error',
  'ref/too-large': 'error',
  'brand/unknown-value': 'error',
  'schema/unsupported': 'error',
  'schema/bad-pattern': 'error',
  'contract/bad-schema': 'error',
  'tokens/contrast': 'error',
} as const satisfies Readonly<Record<string, Diagnostic['severity']>>;

export type PipelineCode = keyof typeof pipelineCodes;
