/** Long enough for any browser to have begun to save. Milliseconds. */
const KEPT = 60_000;

/** Lets the browser save a file under a name. Its address is good for this page only, and given back. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT);
}
