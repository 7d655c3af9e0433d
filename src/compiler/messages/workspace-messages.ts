import type { Brand, CompiledMessages } from '#model';
import { Findings } from '../diagnostics/findings.ts';
import { readFiles } from '../files/read-files.ts';
import type { Tracked } from '../files/tracked.ts';
import { track } from '../files/tracked-node.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { type Channel, emails, messagePath, texts } from './channels.ts';
import { lowerEmail, lowerText } from './lower-message.ts';

/**
 * The emails and text messages of each brand, by its id, as the lender sends them. It does not check them: call it only with files in
 * which `compileWorkspace` finds no error.
 */
export function workspaceMessages(
  files: ReadonlyMap<string, string>,
  brands: readonly Brand[],
): ReadonlyMap<string, CompiledMessages> {
  const findings = new Findings();
  const own = [...files].filter(([path]) => /^schemas\/(?:emails|texts|meta)\/|^brands\/[^/]+\/overlays\//.test(path));
  const workspace = readFiles(new Map(own), findings.report);
  return new Map(
    brands.map((brand) => {
      const layers = new LayeredFiles(workspace, brand.id, findings);
      const all = <Lowered>(channel: Channel, lower: (file: Tracked, of: Brand) => Lowered) =>
        Object.fromEntries(
          Object.keys(channel.catalogue).flatMap((name): (readonly [string, Lowered])[] => {
            const node = layers.get(messagePath(channel, name));
            return node ? [[name, lower(track(node), brand)]] : [];
          }),
        );
      return [brand.id, { emails: all(emails, lowerEmail), texts: all(texts, lowerText) }];
    }),
  );
}
