import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { createApiClient } from '#api';
import { contract, type OpenApi } from './workspace.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, multipleOfPrecision: 6 });
for (const [api, document] of Object.entries(contract)) ajv.addSchema(document, api);

/** The validators compiled so far, by their place in the contract. */
const validators = new Map<string, ValidateFunction>();

/** The documents of each API. If both describe the same unversioned path, the first one applies. */
const documents = { product: ['productV2', 'productV1'], shared: ['shared'] } as const;

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * Checks a response against the OpenAPI documents: returns the violations of the schema for its status, or that the contract does
 * not list the status, or that the app's client would not accept the answer. A 500, 503 or 504 needs no entry, but must be a problem body.
 */
export async function contractFindings(
  method: string,
  url: string,
  response: LightMyRequestResponse,
): Promise<readonly string[]> {
  const [, api, path = ''] = /^\/api\/(product|shared)(\/[^?]*)/.exec(url) ?? [];
  const names = api === 'product' || api === 'shared' ? documents[api] : [];
  const found = names.map((name) => operationAt(name, path, method)).find((operation) => operation !== undefined);
  const status = String(response.statusCode);
  const type = response.statusCode < 400 ? 'application/json' : 'application/problem+json';
  if (isDocument(path) && response.statusCode < 400) return documentFindings(path, response);
  if (!String(response.headers['content-type']).startsWith(type)) return [`${status} is not ${type}`];
  const declared = found && found.responses[status] !== undefined;
  if (found && !declared && !['404', '413', '415', '500', '503', '504'].includes(status)) {
    return [`the contract gives ${method} ${path} no ${status}`];
  }
  const reference = declared ? responseSchema(found, status, type) : 'shared#/components/schemas/Problem';
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  validate(response.json());
  const violations = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  return found && response.statusCode < 300 ? [...violations, ...(await refusedByClient(found, response))] : violations;
}

/** Why the app's client refuses an answer of the lender; an empty list if it accepts it. */
async function refusedByClient({ operationId }: Found, response: LightMyRequestResponse): Promise<readonly string[]> {
  const { statusCode: status, body: data } = response;
  const client = createApiClient({
    baseUrls: { product: '', shared: '' },
    family: 'v2',
    identify: () => ({ brandId: 'lendable' }),
    transport: async (config) => ({ status, statusText: '', data, headers: {}, config }),
  });
  try {
    await client.send({ method: 'GET', api: 'product', path: '/answer', operation: operationId });
    return [];
  } catch (error) {
    return [String(error)];
  }
}

const isDocument = (path: string) =>
  /\/read-[a-z-]+[._](html|pdf)(\/download)?$|^(\/v2)?\/loans\/[^/]+\/[a-z-]+\.(html|pdf(\/download)?)$/.test(path);

function documentFindings(path: string, response: LightMyRequestResponse): readonly string[] {
  const type = path.includes('.pdf') ? 'application/pdf' : 'text/html; charset=utf-8';
  return response.headers['content-type'] === type ? [] : [`${path} is not ${type}`];
}

interface Found {
  readonly document: string;
  readonly template: string;
  readonly method: string;
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

function operationAt(document: keyof typeof contract, path: string, method: string): Found | undefined {
  const { paths }: OpenApi = contract[document];
  for (const [template, item] of Object.entries(paths)) {
    const version = /^\/v[12]/.exec(template)?.[0] ?? '';
    const rest = template.slice(version.length).replaceAll(/\{\w+\}/g, '[^/]+');
    // Sessions are initialised at the path of any version.
    const versions = rest === '/sessions/initialize' ? '(/v[12])?' : `(${version})?`;
    const operation = item[method.toLowerCase()];
    if (operation && new RegExp(`^${versions}${rest}$`).test(path))
      return { document, template, method: method.toLowerCase(), ...operation };
  }
  return undefined;
}

function responseSchema(found: Found, status: string, type: string): string {
  const response = found.responses[status] as { readonly $ref?: string };
  const start = response.$ref?.slice(2).split('/') ?? ['paths', found.template, found.method, 'responses', status];
  return `${found.document}#/${[...start, 'content', type, 'schema'].map(step).join('/')}`;
}
