import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './file-input.module.css';

/** A file as the list shows it. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Being read or sent. */
  readonly pending?: boolean | undefined;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
}

/** The files there are, each with its size, what is wrong with it, and a way to remove it. */
export function FileList({ files, onRemove }: { files: readonly FileItem[]; onRemove: (file: FileItem) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <div className={styles.what}>
            <span className={styles.name}>{file.name}</span>
            {file.problem === undefined ? (
              <span className={styles.size}>{file.pending ? 'Adding' : readableSize(file.size)}</span>
            ) : (
              <span className={styles.problem}>{file.problem}</span>
            )}
          </div>
          {file.pending && <Spinner />}
          <button type="button" className={styles.remove} onClick={() => onRemove(file)}>
            Remove <VisuallyHidden>{file.name}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}

const KILOBYTE = 1000;

function readableSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
