import { type Diagnostic, encodingFault } from '#findings';
import { oldTable } from './old-table.ts';
import { readPublishedTable } from './read-published-table.ts';

/** The findings about the published tables below `root`. A file that is not UTF-8 has one finding, and not one for each line. */
export async function tableFindings(root: string): Promise<readonly Diagnostic[]> {
  const published = await readPublishedTable(root);
  if (!published) return [];
  const unreadable = published.files.flatMap(({ path, text }): readonly Diagnostic[] => {
    const fault = encodingFault(text);
    if (!fault) return [];
    const { line, column, message } = fault;
    const hint = 'Copy the published file without changes.';
    return [{ code: 'data/wrong-line', severity: 'error', at: { file: path, line, column }, message, hint }];
  });
  return [...oldTable(published, new Date()), ...(unreadable.length > 0 ? unreadable : published.findings)];
}
