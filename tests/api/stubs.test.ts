import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { apiStubs } from '../../src/api/stubs/aliases.mjs';

const source = (path: string) => readFile(new URL(path, import.meta.resolve('axios')), 'utf8');
const importsIn = (code: string) => [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path);
const stubOf = (path: string) => apiStubs.find(({ find }) => find.test(path))?.replacement;

it('each stub stands for something that axios imports, and nothing else is replaced', async () => {
  const files = ['lib/axios.js', 'lib/core/dispatchRequest.js', 'lib/defaults/index.js', 'lib/helpers/buildURL.js'];
  const imports = (await Promise.all(files.map(source))).flatMap(importsIn);
  const replaced = imports.filter((path) => stubOf(path) !== undefined).map((path) => path.replace(/^.*\//, ''));
  expect([...new Set(replaced)].sort()).toEqual([
    'AxiosURLSearchParams.js',
    'HttpStatusCode.js',
    'adapters.js',
    'formDataToJSON.js',
    'toFormData.js',
    'toURLEncodedForm.js',
  ]);
  expect(imports).toContain('./core/Axios.js');
});

it('the transport is the browser’s own, unless the client was handed one', async () => {
  const { default: adapters } = (await import(stubOf('./adapters/adapters.js') ?? '')) as {
    default: { getAdapter: (wanted: unknown) => unknown };
  };
  const { default: xhr } = (await import(import.meta.resolve('axios/unsafe/adapters/xhr.js'))) as { default: unknown };
  const own = () => undefined;
  expect(adapters.getAdapter(['xhr', 'http', 'fetch'])).toBe(xhr);
  expect(adapters.getAdapter(own)).toBe(own);
});
