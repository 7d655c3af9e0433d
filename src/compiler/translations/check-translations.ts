import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/did-you-mean.ts';
import type { Findings } from '../diagnostics/findings.ts';
import { finding } from '../diagnostics/finding.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { track } from '../files/tracked-node.ts';
import { valueAt } from '../json/json-access.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { isTranslation } from '../formats/file-names.ts';

/** Translations of texts that do not exist. */
export function* checkTranslations(workspace: WorkspaceFiles, findings: Findings): Iterable<Diagnostic> {
  for (const [path, source] of workspace.edited) {
    if (!isTranslation(path) || source.kind !== 'object') continue;
    const layers = new LayeredFiles(workspace, /^brands\/([^/]+)\//.exec(path)?.[1] ?? '', findings);
    for (const [name, { key, node }] of source.members) {
      if (name === '$schema' || node.kind !== 'object') continue;
      if (!workspace.paths.has(name)) {
        const hint = suggest(name, workspace.paths);
        yield finding('copy/unknown-text', key, `There is no file "${name}".`, hint);
        continue;
      }
      const file = layers.get(name);
      if (!file) continue;
      for (const [address, member] of node.members) {
        if (valueAt(track(file).value, address) !== undefined) continue;
        const hint = 'Remove the translation, or correct its address.';
        yield finding('copy/unknown-text', member.key, `${name} has no text at "${address}".`, hint);
      }
    }
  }
}
