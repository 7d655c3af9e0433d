import { compileWorkspace } from '#compiler';
import { workspace } from './fixture-workspace.ts';

const files = workspace();

/** The codes of the findings after a replacement in one file of the workspace. */
export function codesWith(path: string, from: string | RegExp, to: string): readonly string[] {
  const text = files.get(path) ?? '';
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} does not contain ${String(from)}`);
  const { diagnostics } = compileWorkspace(workspace(new Map([[path, changed]])));
  return diagnostics.map(({ code }) => code);
}
