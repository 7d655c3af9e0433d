import type { RequestListener } from 'node:http';
import type { Settings } from '#configuration';
import { createWebServer, sandboxConfig, type WebBuild } from '#server';
import { openLender } from './lender.ts';

/** The app of one brand with an embedded lender, ready for requests. */
export interface BrandApp {
  readonly name: string;
  /** The address of the app on this machine. */
  readonly url: string;
  /** The address that the emails of the lender name. */
  readonly publicUrl: string;
  readonly listener: RequestListener;
  close(): Promise<void>;
}

/**
 * Opens the app of a brand and its embedded lender. Rejects with the errors of `openLender`.
 *
 * @param settings with the folder of this lender's data
 * @param url where the app is on this machine. `TENOR_PUBLIC_URL` replaces it.
 */
export async function openBrandApp(
  root: string,
  web: WebBuild,
  settings: Settings,
  brandId: string,
  url: string,
): Promise<BrandApp> {
  const config = sandboxConfig(settings, url, 'sandbox', web.version);
  const { publicUrl } = config;
  const app = await createWebServer(web, brandId, config, (line) => void process.stderr.write(`${line}\n`));
  await app.ready();
  const brands = new Map([...web.brands].map(([id, assets]) => [id, assets.brand]));
  const lender = await openLender({ root, brands, settings, publicUrl });
  return {
    name: brands.get(brandId)?.name ?? brandId,
    url,
    publicUrl,
    listener: (request, response) =>
      lender.answers(request.url ?? '/') ? lender.handle(request, response) : app.routing(request, response),
    async close() {
      await lender.close();
      await app.close();
    },
  };
}
