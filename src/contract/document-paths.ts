/**
 * The paths of an operation, from that of the contract. A document has more of them: as a PDF and as HTML, as a download, and with
 * the underscore that a generated client uses.
 */
export function documentPaths(path: string): readonly string[] {
  if (path.endsWith('.pdf')) return [path, `${path}/download`, path.replace(/pdf$/, 'html')];
  const document = /^(.*\/read-[a-z-]+)\.html$/.exec(path)?.[1];
  if (document === undefined) return [path];
  return [`${document}.html`, `${document}_html`, `${document}.pdf`].flatMap((each) => [each, `${each}/download`]);
}
