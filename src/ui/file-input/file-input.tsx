import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type FileItem, FileList } from './file-list.tsx';
import styles from './file-input.module.css';
import { type FileAct, spokenAct } from './spoken-act.ts';

/** Props of `FileInput`. */
export interface FileInputProps {
  id: string;
  name: string;
  files: readonly FileItem[];
  /** Files that were chosen, dropped or photographed; nothing has been checked. */
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** MIME types and endings, as in the HTML attribute. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Offers the camera too, on devices that are held in the hand. */
  camera?: boolean | undefined;
  /** Something to know before a file is chosen: that one has to be chosen again. */
  note?: string | undefined;
  invalid?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

const stay = (event: globalThis.DragEvent) => event.preventDefault();

/** A file dropped beside the zone would be opened in the place of the page, and everything on it be gone. */
function useNoStrayDrops(): void {
  useEffect(() => {
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);
}

/**
 * Files: choose them, drop them, or take a picture. Stands in a `Field`, whose label names the file input. What becomes of a file
 * is said politely and beside it; that is no error yet: as GOV.UK has it, errors come when the form is sent.
 */
export function FileInput(props: FileInputProps) {
  const { id, name, files, onAdd, onRemove, accept, multiple, camera, note, invalid } = props;
  const input = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [act, setAct] = useState<FileAct>();
  useNoStrayDrops();
  const add = (list: globalThis.FileList | null) => {
    const offered = [...(list ?? [])];
    const chosen = multiple ? offered : offered.slice(0, 1);
    if (chosen.length === 0) return;
    setAct({ added: chosen.map((file) => file.name), left: offered.length - chosen.length });
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
          add(event.dataTransfer.files);
        }}
      >
        <FilePicker {...{ id, name, accept, multiple, invalid, ref: input, onPick: add }} describedBy={described} />
        <span className={styles.face} aria-hidden="true">
          {full ? 'Choose another file' : multiple ? 'Choose files' : 'Choose a file'}
        </span>
        <span className={styles.drop} aria-hidden="true">
          or drop {full ? 'it' : multiple ? 'them' : 'it'} here
        </span>
      </div>
      {camera && (
        <>
          <FilePicker ref={lens} accept="image/*" onPick={add} isLens />
          <Button variant="secondary" className={styles.camera} onClick={() => lens.current?.click()}>
            Take a picture
          </Button>
        </>
      )}
      <FileList
        files={files}
        onRemove={(file) => {
          setAct({ removed: file.name });
          onRemove(file.id);
          input.current?.focus();
        }}
      />
      <VisuallyHidden>
        <span id={`${id}-chosen`}>{files.length > 0 && `Chosen: ${files.map((file) => file.name).join(', ')}`}</span>
        <span role="status">{spokenAct(act, files)}</span>
      </VisuallyHidden>
    </div>
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
  /** The camera's: a button of its own opens it. */
  readonly isLens?: boolean;
}

/** The browser's own file input. It is emptied at once, so that the same file can be chosen again. */
function FilePicker({ onPick, invalid, describedBy = [], isLens, ...native }: FilePickerProps) {
  return (
    <input
      {...native}
      className={isLens ? styles.lens : styles.input}
      type="file"
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
      aria-invalid={invalid || undefined}
      {...(isLens && { capture: 'environment', tabIndex: -1, 'aria-hidden': true })}
      onChange={(event) => {
        onPick(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
}
