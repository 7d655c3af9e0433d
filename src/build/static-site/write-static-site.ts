import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appConfig, brandHosts, filesOf, robotsText, securityHeaders, type WebBuild } from '#server';
import { CommandError, type Settings } from '#configuration';
import { hostFiles } from './host-files.ts';
import { exactFirst, HEADER_POLICY, staticPages } from './static-pages.ts';

/** Throws a CommandError for a setting that only a server can follow. */
function refuseServerPaths({ TENOR_SENTRY_TUNNEL: tunnel, TENOR_CSP_REPORT_URL: reports }: Settings): void {
  const lines = [
    ...(tunnel === '' ? [] : ['TENOR_SENTRY_TUNNEL is a path of our own server, and a static site has none.']),
    ...(reports.startsWith('/') ? ['TENOR_CSP_REPORT_URL is a path of our own server; write an address.'] : []),
  ];
  if (lines.length > 0) throw new CommandError('bad-setting', lines.join('\n'));
}

/**
 * Writes each brand of a build as a site for a host without a server of ours: pages, files, and what hosts must send. Replaces `folder`.
 * Throws a CommandError for settings that need a server.
 */
export async function writeStaticSite(web: WebBuild, settings: Settings, folder: string): Promise<void> {
  refuseServerPaths(settings);
  await rm(folder, { recursive: true, force: true });
  const hosts = brandHosts(settings, web.brands.keys());
  for (const [id, assets] of web.brands) {
    const config = appConfig(settings, { buildVersion: web.version, publicUrl: hosts.addressOf(id) });
    const pages = staticPages(web, assets, config);
    const headers = { ...securityHeaders(config), 'content-security-policy': HEADER_POLICY };
    const files = new Map<string, string | Buffer>([
      ...(await filesOf(web, id)),
      ...pages.map(({ file, html }) => [`${file}.html`, html] as const),
      ...hostFiles(pages, headers, exactFirst),
      ['robots.txt', robotsText(assets, config)],
    ]);
    for (const [name, content] of files) {
      const path = join(folder, id, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
}
