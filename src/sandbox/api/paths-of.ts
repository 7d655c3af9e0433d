import type { ContractOperation } from './contract-operation.ts';

/**
 * Returns the routes of an operation: its path with and without the version. A document has more routes: as a PDF, as a
 * download, and with the underscore that a generated client uses.
 */
export function pathsOf({ id, path }: Pick<ContractOperation, 'id' | 'path'>): readonly string[] {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const bare = url.replace(/^\/v[12](?=\/)/, '');
  const versions = id === 'initializeSession' ? [url, bare, `/v1${bare}`] : [url, bare];
  return [...new Set(versions)].flatMap(variantsOf);
}

function variantsOf(url: string): readonly string[] {
  if (url.endsWith('.pdf')) return [url, `${url}/download`];
  const document = /^(.*\/read-[a-z-]+)\.html$/.exec(url)?.[1];
  if (document === undefined) return [url];
  return [`${document}.html`, `${document}_html`, `${document}.pdf`].flatMap((each) => [each, `${each}/download`]);
}
