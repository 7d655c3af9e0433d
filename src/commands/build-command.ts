import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appConfig, brandPage, headersByPath, type WebBuild, writeOperations } from '#server';
import { archiveModules, buildWeb, serviceOperations, writeSbom, writeStaticSite } from '#build';
import { loadSettings, type Settings } from '#configuration';

/**
 * `tenor build`: writes files for any static host to `dist/web`, with one page for each brand in `dist/web/pages`. The headers to send
 * are in `dist/headers.json`: those of every address (`*`), and those of pages with a policy of their own. The settings configure
 * it. `dist/operations.json` has what `tenor serve` needs of the API contract, and `dist/sbom.cdx.json` lists the packages. It does not contain the embedded lender.
 * With `--static`, `dist/static` has a folder for each brand that a host without a server of ours can serve.
 * The compiled flows are also kept in `dist/modules` and, with `--modules`, in a folder that outlives this one, for `tenor replay`.
 */
export async function buildCommand(root: string, args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { modules: { type: 'string' }, static: { type: 'boolean', default: false } },
  });
  const settings = await loadSettings(root, process.env, 'build');
  await buildWeb(root, (web) => finishBuild(root, web, settings, values));
  return 0;
}

/** Writes what a build has besides the app and the brands. */
async function finishBuild(
  root: string,
  web: WebBuild,
  settings: Settings,
  { modules, static: isStatic }: { readonly modules?: string | undefined; readonly static: boolean },
): Promise<void> {
  const config = appConfig(settings, { buildVersion: web.version });
  await mkdir(join(web.folder, 'pages'), { recursive: true });
  for (const [id, assets] of web.brands)
    await writeFile(join(web.folder, 'pages', `${id}.html`), brandPage(web.html, assets, config));
  const headers = headersByPath(config);
  await writeFile(join(web.folder, '../headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  await writeOperations(web.folder, await serviceOperations(root));
  if (modules !== undefined) await archiveModules(web.brands.values(), web.folder, modules);
  await writeSbom(root, join(web.folder, '../sbom.cdx.json'));
  if (isStatic) await writeStaticSite(web, settings, join(web.folder, '../static'));
  process.stdout.write(`Built ${[...web.brands.keys()].join(', ')} in dist/web.\n`);
}
