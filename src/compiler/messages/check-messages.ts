import type { Brand } from '#model';
import { type Diagnostic, finding, type Findings, suggest } from '#findings';
import type { ReadableFiles } from '../files/read-files.ts';
import { aboutFile, sourcesOf } from '../files/about-file.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { TranslatedFiles } from '../layers/translated-files.ts';
import { emails, messageName, messagePath, texts } from './channels.ts';
import { checkMessage } from './check-message.ts';
import { MessageValues } from './message-values.ts';
import { withStandIns } from '../lowering/stand-ins.ts';

/** Files of messages that the lender never sends, and messages that it sends and that have no file. */
export function* checkMessageNames(paths: ReadonlySet<string>): Iterable<Diagnostic> {
  const top = (file: string) => ({ at: { file, line: 1, column: 1 } });
  for (const channel of [emails, texts]) {
    const names = Object.keys(channel.catalogue);
    for (const path of paths) {
      const name = messageName(channel, path);
      if (name === undefined || names.includes(name)) continue;
      const hint = suggest(name, names, 'Rename the file, or remove it.');
      yield finding('message/never-sent', top(path), `The lender never sends the ${channel.word} "${name}".`, hint);
    }
    for (const name of names) {
      const path = messagePath(channel, name);
      if (paths.has(path)) continue;
      const message = `The lender sends the ${channel.word} "${name}", but this file does not exist.`;
      yield finding('message/not-written', top(path), message, `Write ${path}, or restore the file of this version.`);
    }
  }
}

/** Checks a brand's emails and text messages, with its overlays. With `locale`, in another language than its first. */
export function checkMessages(workspace: ReadableFiles, brand: Brand, findings: Findings, locale?: string): void {
  const shown = withStandIns(brand, workspace.memory);
  for (const channel of [emails, texts]) {
    for (const [name, groups] of Object.entries(channel.catalogue)) {
      const files =
        locale === undefined
          ? new LayeredFiles(workspace, brand.id, findings)
          : new TranslatedFiles(workspace, brand.id, findings, locale);
      const node = files.get(messagePath(channel, name));
      if (!node || !files.isComplete || findings.isUnreadable(files.withOverlays(sourcesOf(node, workspace.memory))))
        continue;
      const found = aboutFile([checkMessage, channel, name], node, shown, workspace.memory, (file, own) => [
        ...checkMessage(file, new MessageValues({ ...channel.common, ...groups }, own), channel.required),
      ]);
      findings.add(found, brand.id);
    }
  }
}
