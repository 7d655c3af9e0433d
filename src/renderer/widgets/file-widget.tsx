import { type Copy, useCopy, useListOfChoices } from '#copy';
import { type FieldSchema, fileTypes, type Json, type JsonObject, pictureLimits } from '#model';
import { FileInput, type FileItem } from '#ui';
import { useRef, useState } from 'react';
import { fieldPath } from '../field-name.ts';
import { FileWithoutPageError } from './file-without-page-error.ts';
import type { WidgetProps } from './widget-props.ts';

/** The answer to a file question. */
interface Handle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

type FileWords = Copy<'parts'>['file'];

/** Why a picture cannot be used. */
const pictureProblem = (fault: 'too-few-pixels' | 'too-many-pixels', words: FileWords): string =>
  fault === 'too-few-pixels'
    ? words.tooFewPixels({ pixels: pictureLimits.leastSide })
    : words.tooManyPixels({ megapixels: pictureLimits.mostPixels / MEGABYTE });

/**
 * One file. The answer is the file's handle; the file store keeps the content. The widget inspects a file before it becomes an
 * answer, so that its type and size are those of the content (T-14), and shows at once why a file will not be accepted.
 */
export function FileWidget({ id, name, schema, options, value, error, describedBy, onChange, scope }: WidgetProps) {
  const words = useCopy('parts').file;
  const listed = useListOfChoices();
  const latest = useRef<File>(undefined);
  const [candidate, setCandidate] = useState<FileItem>();
  if (!scope) throw new FileWithoutPageError(id);
  const { ports, store, coming } = scope;
  const handle = readHandle(value);
  const { files } = ports.current;
  const path = fieldPath(name);
  const field = `${store.view().flow}/${path}`;
  const types = options.accept ?? acceptedTypes(schema);

  function answer(next: Handle | undefined): void {
    if (handle) ports.current.files?.drop(handle.id);
    setCandidate(undefined);
    onChange(next && { ...next });
    // A file is replaced as a whole, so the issues of the previous file no longer apply.
    store.clearIssues(path);
  }
  async function take(file: File): Promise<void> {
    const { files } = ports.current;
    if (!files) return;
    latest.current = file;
    const item = { id: 'candidate', name: file.name, size: file.size };
    setCandidate({ ...item, pending: true });
    const facts = await files.inspect(file).catch(() => undefined);
    if (latest.current !== file) return;
    if (!facts || facts.fault) {
      answer(undefined);
      setCandidate({ ...item, problem: facts?.fault ? pictureProblem(facts.fault, words) : words.unreadable });
      return;
    }
    answer({ id: files.keep(file, field), name: facts.name ?? file.name, type: facts.type, size: facts.size });
  }
  const shown =
    candidate ?? (handle && itemOf(handle, files?.get(handle.id), fileProblem(schema, handle, words, listed)));
  return (
    <FileInput
      id={id}
      name={name}
      files={shown ? [shown] : []}
      onAdd={([file]) => {
        if (file) coming.add(take(file));
      }}
      onRemove={() => {
        latest.current = undefined;
        if (candidate) setCandidate(undefined);
        else answer(undefined);
      }}
      accept={offered(types).join(',') || undefined}
      camera={types.includes('image/jpeg')}
      note={!shown && files?.isLost(field) ? words.lost : undefined}
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

/** The everyday name of a MIME type: `PDF`. `undefined` for a type that no field accepts. */
const kindOf = (type: string): string | undefined => fileTypes[type]?.name;

/** What the file chooser of the browser offers. Systems do not agree on the types of files that are known by their endings. */
const offered = (types: readonly string[]): readonly string[] =>
  types.flatMap((type) => [
    type,
    ...(fileTypes[type]?.byEnding ? fileTypes[type].endings.map((ending) => `.${ending}`) : []),
  ]);

/** The MIME types that a field accepts, as its schema lists them; [] if it accepts any type. */
const acceptedTypes = (schema: FieldSchema): readonly string[] =>
  (schema.properties?.['type']?.enum ?? []).filter((type) => typeof type === 'string');

const MEGABYTE = 1024 ** 2;

/**
 * Says why the schema will not accept a file; `undefined` if it will. The text is shown next to the file as soon as it is chosen.
 * On Continue, the field shows the schema's own message.
 */
function fileProblem(
  schema: FieldSchema,
  file: { readonly type: string; readonly size: number },
  words: FileWords,
  listed: ReturnType<typeof useListOfChoices>,
): string | undefined {
  const { minimum, maximum } = schema.properties?.['size'] ?? {};
  const types = acceptedTypes(schema);
  if (file.size === 0 && (minimum ?? 0) > 0) return words.empty;
  if (types.length > 0 && !types.includes(file.type))
    return words.wrongType({ types: listed(types.map((type) => kindOf(type) ?? type)) });
  if (maximum !== undefined && file.size > maximum)
    return words.tooLarge({ megabytes: Math.floor(maximum / MEGABYTE) });
  return undefined;
}
