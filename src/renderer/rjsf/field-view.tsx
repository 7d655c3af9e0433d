import type { FieldPath } from '#model';
import type { ErrorSchema, FieldPathId, Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { fieldName } from '../field-name.ts';
import { useField, usePageScope } from '../store/page-scope.ts';

interface FieldViewProps {
  readonly path: FieldPath;
  readonly registry: Registry;
}

/** Draws one field of the page, or one part of an object field, with RJSF. Renders again only if that field changes. */
export const FieldView = memo(function FieldView({ path, registry }: FieldViewProps) {
  const { store } = usePageScope();
  const field = useField(path);
  const fixed = useMemo(() => {
    const name = fieldName(path);
    const id: FieldPathId = { $id: name, path: [path], name };
    return { id, change: (value: unknown) => store.commit(path, value as Parameters<typeof store.commit>[1]) };
  }, [store, path]);
  const { SchemaField } = registry.fields;
  if (!field || !SchemaField) return null;
  return (
    <SchemaField
      name={path}
      fieldPathId={fixed.id}
      schema={field.schema as RJSFSchema}
      uiSchema={field.ui as unknown as UiSchema}
      formData={field.value}
      {...(field.error !== undefined && { errorSchema: { __errors: [field.error] } as ErrorSchema })}
      required={field.required}
      onChange={fixed.change}
      onBlur={ignore}
      onFocus={ignore}
      registry={registry}
    />
  );
});

const ignore = () => undefined;
