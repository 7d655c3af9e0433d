import { type CompiledBrand, compileWorkspace, formatDiagnostics } from '#compiler';
import { CommandError } from './command-error.ts';
import { readWorkspace } from './read-workspace.ts';

/** The workspace's brands, or only some, compiled. Throws a CommandError with all findings when one of them is an error. */
export async function compileBrands(root: string, only?: readonly string[]): Promise<readonly CompiledBrand[]> {
  const { diagnostics, brands } = compileWorkspace(await readWorkspace(root), only && { brands: only });
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  if (errors.length) throw new CommandError('findings', formatDiagnostics(diagnostics, 'pretty'));
  return brands;
}
