import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type FileItem, FileList } from './file-list.tsx';
import styles from './file-input.module.css';

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
  /** Offers the camera too, where the device has one. */
  camera?: boolean | undefined;
  invalid?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Files: choose them, drop them, or take a picture. Stands in a `Field`, whose label names the file input. */
export function FileInput(props: FileInputProps) {
  const { id, name, files, onAdd, onRemove, accept, multiple, camera, invalid } = props;
  const input = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const add = (list: globalThis.FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length === 0) return;
    setSaid(`Added ${chosen.map((file) => file.name).join(', ')}`);
    onAdd(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const full = !multiple && files.length > 0;
  return (
    <div className={styles.field}>
      <div
        className={over ? styles.over : styles.zone}
        data-invalid={invalid || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className={styles.input}
          type="file"
          id={id}
          name={name}
          accept={accept}
          multiple={multiple}
          aria-describedby={props['aria-describedby']}
          aria-invalid={invalid || undefined}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <span className={styles.face} aria-hidden="true">
          {full ? 'Choose another file' : 'Choose a file'}
        </span>
        <span className={styles.drop} aria-hidden="true">
          or drop it here
        </span>
      </div>
      {camera && (
        <>
          <input
            ref={lens}
            className={styles.lens}
            type="file"
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              add(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="quiet" className={styles.camera} onClick={() => lens.current?.click()}>
            Take a picture
          </Button>
        </>
      )}
      <FileList
        files={files}
        onRemove={(file) => {
          setSaid(`Removed ${file.name}`);
          onRemove(file.id);
          input.current?.focus();
        }}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
