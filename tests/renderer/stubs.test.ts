// Not '@rjsf/utils': the web tests, like the build, replace that package with the module under test.
import * as original from '@rjsf/utils/lib';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rendererStubs } from '../../src/renderer/stubs/aliases.mjs';

type Utils = typeof original;
const stub = (await import(/* @vite-ignore */ rendererStubs[0]?.replacement ?? '')) as Utils;

const ui = fc.record(
  {
    'ui:title': fc.string(),
    'ui:help': fc.string(),
    'ui:widget': fc.constantFrom('text', 'radio', 'money'),
    'ui:options': fc.record({ rows: fc.nat(), optional: fc.boolean(), title: fc.string() }, { requiredKeys: [] }),
    street: fc.record({ 'ui:title': fc.string() }),
  },
  { requiredKeys: [] },
);
const schema: fc.Arbitrary<original.RJSFSchema> = fc.record(
  {
    type: fc.constantFrom(
      'string' as const,
      'number' as const,
      'integer' as const,
      'boolean' as const,
      'object' as const,
    ),
    format: fc.constantFrom('date', 'email', 'unknown'),
    enum: fc.constant<string[]>(['a', 'b']),
    title: fc.string(),
  },
  { requiredKeys: ['type'] },
);
const FieldTemplate = () => null;
const registry = { templates: { FieldTemplate }, rootSchema: {} } as unknown as original.Registry;

it('returns what the original functions of @rjsf/utils return on page schemas', () => {
  fc.assert(
    fc.property(schema, ui, fc.jsonValue(), (page, look, data) => {
      const both = <T>(ask: (of: Utils) => T) => expect(ask(stub)).toEqual(ask(original));
      both((of) => of.getUiOptions(look, undefined));
      both((of) => of.getUiOptions(undefined, undefined));
      both((of) => of.resolveUiSchema(page, look, registry));
      both((of) => of.getSchemaType(page));
      both((of) => of.getTemplate('FieldTemplate', registry, look));
      both((of) => of.shouldRenderOptionalField(registry, page, false, look));
      both((of) => of.isObject(data));
      both((of) => of.descriptionId('id'));
    }),
  );
});

it('has the same keys as the original @rjsf/utils', () => {
  for (const key of ['ANY_OF_KEY', 'ONE_OF_KEY', 'ID_KEY', 'UI_OPTIONS_KEY'] as const)
    expect(stub[key]).toBe(original[key]);
});
