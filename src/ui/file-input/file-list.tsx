import { useCopy } from '#copy';
import { Button } from '../button/button.tsx';
import { useReadableSize } from '../use-readable-size.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './file-input.module.css';

/** A file in the list. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** A picture to show as a preview. Other files have an icon. */
  readonly picture?: Blob | undefined;
  /** The type of file in a word: `PDF`. */
  readonly kind?: string | undefined;
  /** The file is being read or sent. */
  readonly pending?: boolean | undefined;
  /** Why the file is not accepted. */
  readonly problem?: string | undefined;
}

/** Lists the files with their size, their problem if they have one, and a button to remove each. */
export function FileList({ files, onRemove }: { files: readonly FileItem[]; onRemove: (file: FileItem) => void }) {
  const { file: words } = useCopy('parts');
  const readableSize = useReadableSize();
  if (files.length === 0) return null;
  const describe = ({ kind, size }: FileItem) =>
    kind === undefined ? readableSize(size) : `${kind}, ${readableSize(size)}`;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {file.pending ? <Spinner /> : <FilePreview key={file.id} picture={file.picture} />}
          <div className={styles.what}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{file.pending ? words.checking : describe(file)}</span>
            {file.problem !== undefined && <span className={styles.problem}>{file.problem}</span>}
          </div>
          <Button variant="quiet" onClick={() => onRemove(file)}>
            {words.remove({ name: file.name, hidden: visuallyHidden })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A preview of a picture, or an icon if the file is not a picture or the browser cannot draw it. */
function FilePreview({ picture }: { readonly picture: Blob | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const isDrawn = picture !== undefined && !failed;
  useEffect(() => {
    if (!picture || !image.current) return;
    const url = URL.createObjectURL(picture);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  if (isDrawn)
    return <img ref={image} className={styles.picture} alt="" decoding="async" onError={() => setFailed(true)} />;
  return (
    <svg className={styles.paper} viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
      <path
        d="M6 2.75h8.5l4 4v14.5H6zM14 3v4h4.2M9 12h6.5M9 15.5h6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
