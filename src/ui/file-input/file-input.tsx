import { useCopy } from '#copy';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { announcement, type FileChange } from './announcement.ts';
import { type FileItem, FileList } from './file-list.tsx';
import styles from './file-input.module.css';

/** Props of `FileInput`. */
export interface FileInputProps {
  id: string;
  name: string;
  files: readonly FileItem[];
  /** Called with files that the borrower chose, dropped or photographed. They are unchecked. */
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** MIME types and file extensions, as in the HTML attribute. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Offers the camera too, on phones and tablets. */
  camera?: boolean | undefined;
  /** A message shown before a file is chosen, for example that the file must be chosen again. */
  note?: string | undefined;
  invalid?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

const ignore = (event: globalThis.DragEvent) => event.preventDefault();

/** Ignores files dropped outside the drop zone. Otherwise the browser would replace the page with the file. */
function useIgnoreOutsideDrops(): void {
  useEffect(() => {
    document.addEventListener('dragover', ignore);
    document.addEventListener('drop', ignore);
    return () => {
      document.removeEventListener('dragover', ignore);
      document.removeEventListener('drop', ignore);
    };
  }, []);
}

/**
 * Takes files that the borrower chooses, drops or photographs. Use it inside a `Field`, whose label names the file input. A
 * problem with a file is shown next to it and announced politely. It becomes an error of the field only when the form is sent,
 * as GOV.UK recommends.
 */
export function FileInput(props: FileInputProps) {
  const { id, name, files, onAdd, onRemove, accept, multiple, camera, note, invalid } = props;
  const { file: words } = useCopy('parts');
  const input = useRef<HTMLInputElement>(null);
  const [change, setChange] = useState<FileChange>();
  useIgnoreOutsideDrops();
  const add = (list: globalThis.FileList | null) => {
    const offered = [...(list ?? [])];
    const chosen = multiple ? offered : offered.slice(0, 1);
    if (chosen.length === 0) return;
    setChange({ added: chosen.map((file) => file.name), left: offered.length - chosen.length });
    onAdd(chosen);
  };
  const full = !multiple && files.length > 0;
  const described = [props['aria-describedby'], note && `${id}-note`, files.length > 0 && `${id}-chosen`];
  return (
    <div className={styles.field}>
      {note !== undefined && (
        <p className={styles.note} id={`${id}-note`}>
          {note}
        </p>
      )}
      <DropZone full={full} invalid={invalid} onDrop={add}>
        <FilePicker {...{ id, name, accept, multiple, invalid, ref: input, onPick: add }} describedBy={described} />
        <span className={styles.face} aria-hidden="true">
          {full ? words.chooseOther : multiple ? words.chooseSeveral : words.choose}
        </span>
        <span className={styles.drop} aria-hidden="true">
          {multiple && !full ? words.dropSeveral : words.drop}
        </span>
      </DropZone>
      {camera && <CameraButton onPick={add} />}
      <FileList
        files={files}
        onRemove={(file) => {
          setChange({ removed: file.name });
          onRemove(file.id);
          input.current?.focus();
        }}
      />
      <VisuallyHidden>
        <span id={`${id}-chosen`}>
          {files.length > 0 && words.chosen({ names: files.map((file) => file.name).join(', ') })}
        </span>
        <span role="status">{announcement(change, files, words)}</span>
      </VisuallyHidden>
    </div>
  );
}

interface DropZoneProps {
  /** A file is chosen already, and the input takes only one. */
  readonly full: boolean;
  readonly invalid: boolean | undefined;
  readonly onDrop: (files: globalThis.FileList) => void;
  readonly children: ReactNode;
}

function DropZone({ full, invalid, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={over ? styles.over : styles.zone}
      data-invalid={invalid || undefined}
      data-full={full || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

/** A button that opens the camera through a hidden file input. */
function CameraButton({ onPick }: Pick<FilePickerProps, 'onPick'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FilePicker ref={input} accept="image/*" onPick={onPick} isCamera />
      <Button variant="secondary" className={styles.camera} onClick={() => input.current?.click()}>
        {useCopy('parts').file.picture}
      </Button>
    </>
  );
}

interface FilePickerProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onPick: (files: globalThis.FileList | null) => void;
  readonly id?: string;
  readonly name?: string;
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: readonly (string | false | undefined)[];
  /** The hidden input of the camera, which a button opens. */
  readonly isCamera?: boolean;
}

/** The native file input. It is emptied at once, so that the borrower can choose the same file again. */
function FilePicker({ onPick, invalid, describedBy = [], isCamera, ...native }: FilePickerProps) {
  return (
    <input
      {...native}
      className={isCamera ? styles.cameraInput : styles.input}
      type="file"
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
      aria-invalid={invalid || undefined}
      {...(isCamera && { capture: 'environment', tabIndex: -1, 'aria-hidden': true })}
      onChange={(event) => {
        onPick(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
}
