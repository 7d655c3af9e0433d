import { Button } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './file-input.module.css';
import { FilePreview } from './file-preview.tsx';

/** A file as the list shows it. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** A picture to show in small; other files are drawn as a sheet of paper. */
  readonly picture?: Blob | undefined;
  /** What it is, in a word: `PDF`. */
  readonly kind?: string | undefined;
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
          {file.pending ? <Spinner /> : <FilePreview key={file.id} picture={file.picture} />}
          <div className={styles.what}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{file.pending ? 'Checking' : describe(file)}</span>
            {file.problem !== undefined && <span className={styles.problem}>{file.problem}</span>}
          </div>
          <Button variant="quiet" onClick={() => onRemove(file)}>
            Remove <VisuallyHidden>{file.name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const KILOBYTE = 1000;

const describe = ({ kind, size }: FileItem) =>
  kind === undefined ? readableSize(size) : `${kind}, ${readableSize(size)}`;

function readableSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
