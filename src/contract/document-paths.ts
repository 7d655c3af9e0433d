import type { Operation } from './operation.ts';

/**
 * The paths of an operation, from that of the contract. A document has more of them: as a PDF and as HTML, as a download, and with
 * the underscore that a generated client uses. A document of a loan is also HTML if its operation answers with that.
 */
export function documentPaths({ path, mediaTypes }: Pick<Operation, 'path' | 'mediaTypes'>): readonly string[] {
  if (path.endsWith('.pdf')) {
    const hasHtml = mediaTypes.some(({ name }) => name === 'text/html');
    return [path, `${path}/download`, ...(hasHtml ? [path.replace(/pdf$/, 'html')] : [])];
  }
  const document = /^(.*\/read-[a-z-]+)\.html$/.exec(path)?.[1];
  if (document === undefined) return [path];
  return [`${document}.html`, `${document}_html`, `${document}.pdf`].flatMap((each) => [each, `${each}/download`]);
}
