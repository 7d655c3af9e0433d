import { useCopy } from '#copy';
import { Button } from '../button/button.tsx';
import { useReadableSize } from '../use-readable-size.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Props of `DownloadButton`. */
export interface DownloadButtonProps {
  /** The name of the document, for screen readers. */
  title: string;
  /** The type of the file: `PDF`. */
  kind: string;
  /** The size of the file in bytes, if it is known. */
  size: number | undefined;
  /** The download is running. */
  pending: boolean;
  onPress: () => void;
}

/** Downloads a document, and says before what kind of file it is and how large. */
export function DownloadButton({ title, kind, size, pending, onPress }: DownloadButtonProps) {
  const { reader } = useCopy('parts');
  const readableSize = useReadableSize();
  const about = { kind, title, hidden: visuallyHidden };
  return (
    <Button variant="quiet" pending={pending} pendingText={reader.downloading} onClick={onPress}>
      {size === undefined ? reader.download(about) : reader.downloadSized({ ...about, size: readableSize(size) })}
    </Button>
  );
}
