import type { Json, JsonObject } from '#model';
import { FileInput, type FileItem } from '#ui';
import { useRef, useState } from 'react';
import { fieldPath } from '../field-name.ts';
import { usePageScope } from '../store/page-scope.ts';
import { acceptedTypes, fileFinding, kindOf } from './file-findings.ts';
import type { WidgetProps } from './widget-props.ts';

interface Handle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const AGAIN = 'Choose your file again. To protect you, files are not kept when the page is loaded again.';

const UNREADABLE = 'This file could not be read. Choose it again, or another one.';

/**
 * One file; the answer is its handle, the content stays with the file store. A file is looked at before it is an answer: then
 * it has the type and size that it really has (T-14), and whatever speaks against it is said at once.
 */
export function FileWidget({ id, name, schema, options, value, error, describedBy, onChange }: WidgetProps) {
  const { outside, store } = usePageScope();
  const latest = useRef<File>(undefined);
  const [candidate, setCandidate] = useState<FileItem>();
  const handle = readHandle(value);
  const { files } = outside.current;
  const path = fieldPath(name);
  const field = `${store.view().flow}/${path}`;
  const types = options.accept ?? acceptedTypes(schema);

  function answer(next: Handle | undefined): void {
    if (handle) outside.current.files?.drop(handle.id);
    setCandidate(undefined);
    onChange(next && { ...next });
    // A file is given at one stroke: what was wrong with the one before is no matter any more.
    store.forgive(path);
  }
  async function take(file: File): Promise<void> {
    const { files } = outside.current;
    if (!files) return;
    latest.current = file;
    const item = { id: 'candidate', name: file.name, size: file.size };
    setCandidate({ ...item, pending: true });
    const facts = await files.inspect(file).catch(() => undefined);
    if (latest.current !== file) return;
    answer(facts && { id: files.keep(file, field), name: file.name, ...facts });
    if (!facts) setCandidate({ ...item, problem: UNREADABLE });
  }
  const shown = candidate ?? (handle && itemOf(handle, files?.get(handle.id), fileFinding(schema, handle)));
  return (
    <FileInput
      id={id}
      name={name}
      files={shown ? [shown] : []}
      onAdd={([file]) => {
        if (file) void take(file);
      }}
      onRemove={() => {
        latest.current = undefined;
        if (candidate) setCandidate(undefined);
        else answer(undefined);
      }}
      accept={types.join(',') || undefined}
      camera={types.includes('image/jpeg')}
      note={!shown && files?.isLost(field) ? AGAIN : undefined}
      invalid={error !== undefined}
      aria-describedby={describedBy}
    />
  );
}

function itemOf({ id, name, type, size }: Handle, content: File | undefined, problem: string | undefined): FileItem {
  const picture = kindOf(type) !== undefined && type.startsWith('image/') ? content : undefined;
  return { id, name, size, kind: kindOf(type), picture, problem };
}

function readHandle(value: Json | undefined): Handle | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, name, type, size } = value as JsonObject;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof size !== 'number') return undefined;
  return { id, name, type: typeof type === 'string' ? type : '', size };
}
