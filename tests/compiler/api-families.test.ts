import { compileWorkspace } from '#compiler';
import type { Json } from '#model';
import { describe, expect, test } from 'vitest';
import { workspace } from './fixture-workspace.ts';

const base = workspace();
const read = (path: string) => JSON.parse(base.get(path) ?? '') as Record<string, Json>;
const contract = 'schemas/api/applications.openapi.json';

/** The application contract of one API family, without some of its requirement types. */
function family(name: string, without: readonly string[] = []): string {
  const { paths, components, ...rest } = read(contract) as Record<string, Record<string, Json>>;
  const kept = Object.entries(paths ?? {}).filter(([path]) => !without.some((type) => path.startsWith(`/${type}s/`)));
  const schemas = Object.entries(components?.['schemas'] as Record<string, Record<string, unknown>>).filter(
    ([, schema]) => !without.some((type) => JSON.stringify(schema['properties']).includes(`"${type}"`)),
  );
  return JSON.stringify({
    ...rest,
    'x-tenor-family': name,
    paths: Object.fromEntries(kept.map(([path, item]) => [`/${name}${path}`, item])),
    components: { schemas: Object.fromEntries(schemas) },
  }).replaceAll(/,?\{"\$ref":"#\/components\/schemas\/Id"\}/g, without.length > 0 ? '' : '$&');
}

function compiled(api: string, changes: Record<string, string> = {}, gone?: string) {
  const brand = JSON.stringify({ ...read('brands/plain/brand.json'), api });
  const files = workspace(new Map(Object.entries({ 'brands/plain/brand.json': brand, ...changes })));
  files.delete(contract);
  if (gone !== undefined) files.delete(gone);
  files.set('schemas/api/v1.openapi.json', family('v1', ['id-application-requirement']));
  files.set('schemas/api/v2.openapi.json', family('v2'));
  return compileWorkspace(files);
}

const pathsOf = ({ brands }: ReturnType<typeof compileWorkspace>) =>
  new Map(brands[0]?.flows.map(({ id, data }) => [id, data.submit[0]?.action.path ?? data.start[0]?.action.path]));

describe('a flow uses the API family of its brand (A-02)', () => {
  test.each(['v1', 'v2'])('a brand on %s gets the paths of that family', (api) => {
    const result = compiled(api);
    expect(result.diagnostics).toEqual([]);
    expect(pathsOf(result).get('requirements/phone')).toBe(`/${api}/{type}s/{id}/{action}`);
    expect(pathsOf(result).get('steps/bank')).toBe(`/${api}/loan-applications/{id}/bank-answer`);
  });

  test('calls an operation of the other family if only that family has it (A-02)', () => {
    expect(pathsOf(compiled('v1')).get('requirements/identity')).toBe('/v2/{type}s/{id}/{action}');
  });

  test('checks a flow for types of both API families against the family of the brand (A-13)', () => {
    const path = 'flows/requirements/identity.flow.json';
    const both = (base.get(path) ?? '').replace('"for": [', '"for": ["payment-day-requirement", ');
    const payday = { type: 'object', properties: { '@type': { const: 'payment-day-requirement' } } };
    const v2 = JSON.parse(family('v2')) as { components: { schemas: Record<string, Json> } };
    const files = { [path]: both, 'schemas/api/v2.openapi.json': '' };
    const told = (api: string) => {
      const brand = JSON.stringify({ ...read('brands/plain/brand.json'), api });
      const all = workspace(new Map(Object.entries({ ...files, 'brands/plain/brand.json': brand })));
      all.delete(contract);
      const v1 = JSON.parse(family('v1', ['id-application-requirement'])) as typeof v2;
      all.set('schemas/api/v1.openapi.json', JSON.stringify(v1));
      v2.components.schemas['Payday'] = payday;
      all.set('schemas/api/v2.openapi.json', JSON.stringify(v2));
      return compileWorkspace(all).diagnostics.map(({ code }) => code);
    };
    expect(told('v2')).toEqual(['flow/unknown-requirement-action']);
  });

  test('warns about a requirement type without a flow, for the API family of the brand only', () => {
    const warnings = (api: string) => {
      const result = compiled(api, {}, 'flows/requirements/identity.flow.json');
      return result.diagnostics.filter(({ code }) => code === 'contract/unserved-requirement');
    };
    expect(warnings('v1')).toEqual([]);
    expect(warnings('v2')).toMatchObject([{ severity: 'warning', at: { file: 'schemas/api/v2.openapi.json' } }]);
  });
});
