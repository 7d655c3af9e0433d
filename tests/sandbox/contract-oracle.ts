import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { createApiClient } from '#api';
import { type Operation } from '#contract';
import { operationMatcher } from '../operation-matcher.ts';
import { asObject } from '#model';
import { contract } from '../workspace/contract.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, multipleOfPrecision: 6 });

/** The validators compiled so far, by the schemas of the contract. */
const validators = new Map<object, ValidateFunction>();

/** The operations of each API. If both families describe the same path without a version, that of the newer one applies. */
const operationsOf = (api: string) => contract.operations.filter((each) => each.api === api);
const matchers = {
  product: operationMatcher(operationsOf('product')),
  shared: operationMatcher(operationsOf('shared')),
};

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
  const found = api === 'product' || api === 'shared' ? operationAt(matchers[api], path, method) : undefined;
  const status = String(response.statusCode);
  const type = response.statusCode < 400 ? 'application/json' : 'application/problem+json';
  if (isDocument(path) && response.statusCode < 400) return documentFindings(path, response);
  if (!String(response.headers['content-type']).startsWith(type)) return [`${status} is not ${type}`];
  const { [status]: declared } = asObject(found?.written.operation['responses']);
  if (found && declared === undefined && !['404', '413', '415', '500', '503', '504'].includes(status)) {
    return [`the contract gives ${method} ${path} no ${status}`];
  }
  const schema = found && declared !== undefined ? responseSchema(found, declared, type) : problem;
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  validate(response.json());
  const violations = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  return found && response.statusCode < 300 ? [...violations, ...(await refusedByClient(found, response))] : violations;
}

const problem = asObject(contract.documents[0]?.dereference({ $ref: '#/components/schemas/Problem' }));

/** Why the app's client refuses an answer of the lender; an empty list if it accepts it. */
async function refusedByClient({ id }: Operation, response: LightMyRequestResponse): Promise<readonly string[]> {
  const { statusCode: status, body: data } = response;
  const client = createApiClient({
    baseUrls: { product: '', shared: '' },
    family: 'v2',
    identify: () => ({ brandId: 'lendable' }),
    transport: async (config) => ({ status, statusText: '', data, headers: {}, config }),
  });
  try {
    await client.send({ method: 'GET', api: 'product', path: '/answer', operation: id });
    return [];
  } catch (error) {
    return [String(error)];
  }
}

const isDocument = (path: string) =>
  /\/read-[a-z-]+[._](html|pdf)(\/download)?$|^(\/v2)?\/loans\/[^/]+\/(letters\/[a-z-]+\/[^/]+\/)?[a-z-]+\.(html|pdf(\/download)?)$/.test(
    path,
  );

function documentFindings(path: string, response: LightMyRequestResponse): readonly string[] {
  const types = path.includes('.pdf') ? ['application/pdf'] : ['text/html; charset=utf-8'];
  // A download is a PDF for a client that asks for one.
  if (path.endsWith('/download')) types.push('application/pdf');
  return types.includes(String(response.headers['content-type'])) ? [] : [`${path} is not ${types.join(' or ')}`];
}

/** The operation at a path of the lender, with or without its version. Sessions are initialised at the path of any version. */
function operationAt(match: ReturnType<typeof operationMatcher>, path: string, method: string): Operation | undefined {
  const [, version, bare = path] = /^(\/v[12])(\/.*)$/.exec(path) ?? [];
  const isFree = version === undefined || bare === '/sessions/initialize';
  const paths = isFree ? [`/v2${bare}`, `/v1${bare}`, path] : [path];
  return paths.map((each) => match(method, each)).find((operation) => operation !== undefined);
}

const dereferenced = new WeakMap<object, object>();

/** The schema of a response. The same response has the same schema, so that it is compiled once. */
function responseSchema({ document }: Operation, response: unknown, type: string): object {
  const content = asObject(asObject(document.resolve(response))['content']);
  const schema = asObject(asObject(content[type])['schema']);
  const found = dereferenced.get(schema) ?? asObject(document.dereference(schema));
  dereferenced.set(schema, found);
  return found;
}
