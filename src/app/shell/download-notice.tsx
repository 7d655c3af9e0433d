import { Notice } from '#ui';

/** A document did not come as a file. */
export function DownloadNotice() {
  return (
    <Notice tone="bad" live title="The file could not be downloaded">
      <p>Check your connection and press Download again.</p>
    </Notice>
  );
}
