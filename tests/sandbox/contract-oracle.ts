import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { contract, type OpenApi } from './workspace.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
for (const [api, document] of Object.entries(contract)) ajv.addSchema(document, api);

const documents: Readonly<Record<string, OpenApi>> = contract;

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * What the contract says of a response, read straight from the documents: the findings of its schema for that status, or that
 * it names no such status. A 500 or 504 is nobody's promise, and has the problem's shape.
 */
export function contractFindings(method: string, url: string, response: LightMyRequestResponse): readonly string[] {
  const [, api = '', path = ''] = /^\/api\/(product|shared)(\/[^?]*)/.exec(url) ?? [];
  const found = operationAt(documents[api], path, method);
  const status = String(response.statusCode);
  const type = response.statusCode < 400 ? 'application/json' : 'application/problem+json';
  if (!String(response.headers['content-type']).startsWith(type)) return [`${status} is not ${type}`];
  const declared = found && found.responses[status] !== undefined;
  if (found && !declared && !['404', '413', '415', '500', '504'].includes(status)) {
    return [`the contract gives ${method} ${path} no ${status}`];
  }
  const reference = declared ? responseSchema(api, found, status, type) : 'shared#/components/schemas/Problem';
  const validate = ajv.compile({ $ref: reference });
  validate(response.json());
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

interface Found {
  readonly template: string;
  readonly method: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

function operationAt(document: OpenApi | undefined, path: string, method: string): Found | undefined {
  for (const [template, item] of Object.entries(document?.paths ?? {})) {
    const pattern = new RegExp(`^(/v[12])?${template.replace(/^\/v2/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const operation = item[method.toLowerCase()];
    if (operation && pattern.test(path))
      return { template, method: method.toLowerCase(), responses: operation.responses };
  }
  return undefined;
}

function responseSchema(api: string, found: Found, status: string, type: string): string {
  const response = found.responses[status] as { readonly $ref?: string };
  const start = response.$ref?.slice(2).split('/') ?? ['paths', found.template, found.method, 'responses', status];
  return `${api}#/${[...start, 'content', type, 'schema'].map(step).join('/')}`;
}
