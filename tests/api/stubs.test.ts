import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { apiStubs } from '../../src/api/stubs/aliases.mjs';
import { leanAxios } from '../../src/api/stubs/lean-axios.mjs';

const read = (url: string) => readFile(new URL(url), 'utf8');
/** What a file imports of axios. */
const importsIn = (code: string) => [...code.matchAll(/ from '((?:\.|axios\/)[^']+)'/g)].map(([, path = '']) => path);
const axios = import.meta.resolve('axios').replace(/dist\/.*$|index\.js$/, '');
const stubOf = (path: string) => apiStubs.find(({ find }) => find.test(path))?.replacement;

/** Every file of axios that a browser gets, by the end of its address, and what stubs stand for. */
async function walk() {
  const files = new Set<string>();
  const replaced = new Set<string>();
  async function visit(url: string): Promise<void> {
    if (files.has(url)) return;
    files.add(url);
    for (const path of importsIn(await read(url))) {
      const stub = stubOf(path);
      if (stub !== undefined) replaced.add(path.replace(/^.*\//, ''));
      const to = stub !== undefined ? `file://${stub}` : path.startsWith('.') ? new URL(path, url).href : undefined;
      await visit(to ?? import.meta.resolve(path));
    }
  }
  await visit(`${axios}index.js`);
  return { files: [...files], replaced: [...replaced].sort() };
}

it('each stub stands for something that axios imports, and nothing else is replaced', async () => {
  const { files, replaced } = await walk();
  expect(replaced).toEqual([
    'AxiosURLSearchParams.js',
    'InterceptorManager.js',
    'adapters.js',
    'assertParamsAcyclic.js',
    'axios.js',
    'cookies.js',
    'formDataToJSON.js',
    'isURLSameOrigin.js',
    'setFormDataHeaders.js',
    'toFormData.js',
    'toURLEncodedForm.js',
    'validator.js',
  ]);
  for (const part of ['core/Axios.js', 'core/settle.js', 'adapters/xhr.js', 'helpers/sanitizeHeaderValue.js'])
    expect(files.some((url) => url.endsWith(`/axios/lib/${part}`))).toBe(true);
});

it('the transport is the browser’s own, unless the client was handed one', async () => {
  const { default: known } = (await import(stubOf('./adapters/adapters.js') ?? '')) as {
    default: { adapters: { xhr: unknown }; getAdapter: (wanted: unknown) => unknown };
  };
  const own = () => undefined;
  expect(known.adapters.xhr).toBeTypeOf('function');
  expect(known.getAdapter(['xhr', 'http', 'fetch'])).toBe(known.adapters.xhr);
  expect(known.getAdapter(own)).toBe(own);
});

it('axios’ helpers are taken one by one, by the names that they have', async () => {
  const id = `${axios}lib/utils.js`;
  const lean = leanAxios(await read(id), id);
  expect(lean).not.toContain('export default');
  expect(lean).toContain('  isPlainObject,\n');
  expect(lean).toContain('  hasOwnProperty as hasOwnProp,');
  expect(leanAxios("import utils from '../utils.js';\n", '/axios/lib/core/Axios.js')).toBe(
    "import * as utils from '../utils.js';\n",
  );
  expect(() => leanAxios('export default helpers;\n', id)).toThrow('helpers');
});
