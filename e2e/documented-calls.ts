import { readFileSync } from 'node:fs';

interface Document {
  readonly 'x-tenor-every-family'?: readonly string[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
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
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => patternOf(method, path)));

/** Returns whether the API family of a brand documents a call. `path` is the address without its query. */
export function documentedCalls(brand: string): (method: string, path: string) => boolean {
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
    if (rest === undefined) return true;
    // Every address with GET has HEAD as well (RFC 9110 section 9.3.2).
    const documented = method === 'HEAD' ? 'GET' : method;
    return all[base as keyof typeof all].some((pattern) => pattern.test(`${documented} ${rest}`));
  };
}
