import type { CompiledAction, CompiledFlowData } from '#model';
import { expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { contracts, everyObject, operations } from './contract.ts';

const brands = await compiledBrands();

/** The starts of the addresses that serve every family: sessions, users, loans and financial statements. */
const everyFamily = contracts.product['x-tenor-every-family'] ?? [];

const lines = (api: keyof typeof contracts) =>
  operations(contracts[api]).map(({ method, path }) => `${method} ${path}`);

/** Every call that a family documents, with the shared API. */
const documented = {
  v1: [
    ...lines('motor'),
    ...lines('shared'),
    ...lines('product').filter((line) => everyFamily.some((start) => line.includes(` ${start}`))),
  ],
  v2: [...lines('product'), ...lines('shared')],
};

/** Every call anywhere in a compiled flow. */
const calls = (flow: CompiledFlowData): readonly CompiledAction[] =>
  everyObject(flow)
    .map(({ value }) => value as Partial<CompiledAction>)
    .filter((value): value is CompiledAction => value.operation !== undefined && value.path !== undefined);

const isDocumented = (family: 'v1' | 'v2', { method, path, params }: CompiledAction, types: readonly string[]) => {
  const action = (params?.['action'] as { readonly const?: string } | undefined)?.const;
  if (action === undefined) return documented[family].includes(`${method} ${path}`);
  return types.some((type) => documented[family].includes(`${method} /${family}/${type}s/{id}/${action}`));
};

it.each(brands.map(({ id, brand }) => [id, brand.api] as const))(
  'every call in the flows of %s is documented for the API family %s (A-02)',
  (id, api) => {
    const flows = brands.find((brand) => brand.id === id)?.flows ?? [];
    const all = flows.flatMap(({ id: flow, data }) => calls(data).map((action) => ({ flow, action, data })));
    expect(all.length).toBeGreaterThan(30);
    const foreign = all.filter(({ action, data }) => !isDocumented(api, action, data.for));
    expect(foreign.map(({ flow, action }) => `${flow}: ${action.method} ${action.path}`)).toEqual([]);
  },
);

it('a brand has experiments only if its API family has the call that seeds them (C-74)', () => {
  for (const { brand } of brands) {
    const isSeeded = documented[brand.api].some((line) => line.endsWith('/seed/{name}'));
    if (!isSeeded) expect([brand.id, brand.experiments]).toEqual([brand.id, []]);
  }
});

it('every experiment of a brand is read by one of its flows, and some brand has one (D-32)', () => {
  const unread = brands.flatMap(({ id, brand, flows }) => {
    const text = JSON.stringify(flows.map(({ data, code }) => [data, code]));
    return brand.experiments.filter((name) => !text.includes(`/experiments/${name}`)).map((name) => `${id}: ${name}`);
  });
  expect(unread).toEqual([]);
  expect(brands.flatMap(({ brand }) => brand.experiments)).not.toEqual([]);
});
