import type { FieldPath } from '#model';
import type { ErrorSchema, FieldPathId, Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { fieldName } from '../field-name.ts';
import { usePageScope, useSlot } from '../store/page-scope.ts';

/** Draws one field of the page, or one part of an object field, through RJSF; renders again only when that field changes. */
export const FieldSlot = memo(function FieldSlot({
  path,
  registry,
}: {
  readonly path: FieldPath;
  readonly registry: Registry;
}) {
  const { store } = usePageScope();
  const slot = useSlot(path);
  const fixed = useMemo(() => {
    const name = fieldName(path);
    const id: FieldPathId = { $id: name, path: [path], name };
    return { id, change: (value: unknown) => store.commit(path, value as Parameters<typeof store.commit>[1]) };
  }, [store, path]);
  if (!slot) return null;
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={path}
      fieldPathId={fixed.id}
      schema={slot.schema as RJSFSchema}
      uiSchema={slot.ui as unknown as UiSchema}
      formData={slot.value}
      {...(slot.error !== undefined && { errorSchema: { __errors: [slot.error] } as ErrorSchema })}
      required={slot.required}
      onChange={fixed.change}
      onBlur={ignore}
      onFocus={ignore}
      registry={registry}
    />
  );
});

const ignore = () => undefined;
