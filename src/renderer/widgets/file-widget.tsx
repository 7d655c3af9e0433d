import type { Json, JsonObject } from '#model';
import { FileInput } from '#ui';
import { usePageScope } from '../store/page-scope.ts';
import type { WidgetProps } from './widget-props.ts';

/** One file; the answer is its handle, the content stays with the file store. */
export function FileWidget({ id, name, options, value, error, describedBy, onChange }: WidgetProps) {
  const { outside } = usePageScope();
  const handle = readHandle(value);
  const drop = () => {
    if (handle) outside.current.files?.drop(handle.id);
  };
  return (
    <FileInput
      id={id}
      name={name}
      files={handle ? [handle] : []}
      onAdd={([file]) => {
        const { files } = outside.current;
        if (!file || !files) return;
        drop();
        onChange({ id: files.keep(file), name: file.name, type: file.type, size: file.size });
      }}
      onRemove={() => {
        drop();
        onChange(undefined);
      }}
      accept={options.accept?.join(',')}
      invalid={error !== undefined}
      aria-describedby={describedBy}
    />
  );
}

function readHandle(value: Json | undefined): { id: string; name: string; size: number } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, name, size } = value as JsonObject;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof size !== 'number') return undefined;
  return { id, name, size };
}
