import { useEffect, useRef, useState } from 'react';
import styles from './file-input.module.css';

/** A chosen picture in small. A file that is none, or none that this browser can draw, is a sheet of paper. */
export function FilePreview({ picture }: { readonly picture: Blob | undefined }) {
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
