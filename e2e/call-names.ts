import { readFileSync } from 'node:fs';

interface Document {
  readonly 'x-tenor-every-family'?: readonly string[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const document = (name: string) => read<Document>(`schemas/api/${name}.openapi.json`);

/** The pattern of an address of the contract. A document is also served as a PDF and as a download. */
const patternOf = (method: string, path: string) =>
  new RegExp(
    `^${method.toUpperCase()} ${path
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')
      .replace(/\\\.(?:html|pdf)$/, '\\.(?:html|pdf)(?:/download)?')}$`,
  );

const patterns = ({ paths }: Document, isWanted: (path: string) => boolean = () => true) =>
  Object.entries(paths)
    .filter(([path]) => isWanted(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [patternOf(method, path), operationId] as const),
    );

/**
 * Returns the names of a brand's calls: the operationId of a method and a path without its query; `undefined` if the API family of
 * the brand does not document the call, and an empty text if the address is not one of the API.
 */
export function callNames(brand: string): (method: string, path: string) => string | undefined {
  const { api } = read<{ readonly api: 'v1' | 'v2' }>(`brands/${brand}/brand.json`);
  const every = document('product.v2')['x-tenor-every-family'] ?? [];
  const product = patterns(
    document('product.v2'),
    (path) => api === 'v2' || every.some((start) => path.startsWith(start)),
  );
  const all = {
    product: api === 'v2' ? product : [...product, ...patterns(document('product.v1'))],
    shared: patterns(document('shared')),
  };
  return (method, path) => {
    const [, base, rest] = /^\/api\/(product|shared)(\/.*)$/.exec(path) ?? [];
    if (rest === undefined) return '';
    // Every address with GET has HEAD as well (RFC 9110 section 9.3.2).
    const documented = method === 'HEAD' ? 'GET' : method;
    return all[base as keyof typeof all].find(([pattern]) => pattern.test(`${documented} ${rest}`))?.[1];
  };
}

const everyOperation = () =>
  ['product.v2', 'product.v1', 'shared']
    .map(document)
    .flatMap(({ paths }) => Object.values(paths))
    .flatMap((methods) => Object.entries(methods));

/** The operationIds of the whole contract. */
export const operations = (): readonly string[] => [
  ...new Set(everyOperation().map(([, { operationId }]) => operationId)),
];

/** Returns whether an operation only reads: it can be made again without any effect. */
export const onlyReads = (operation: string): boolean =>
  everyOperation().some(([method, { operationId }]) => operationId === operation && method === 'get');
