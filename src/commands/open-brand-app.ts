import type { RequestListener } from 'node:http';
import type { Settings } from '#configuration';
import { createWebServer, linesOnly, sandboxConfig, type WebBuild } from '#server';
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

/** What the app of a brand is made of. */
interface BrandAppParts {
  readonly root: string;
  readonly web: WebBuild;
  /** With the folder of this lender's data. */
  readonly settings: Settings;
  readonly brandId: string;
  /** Where the app is on this machine. `TENOR_PUBLIC_URL` replaces it. */
  readonly url: string;
  /** Does the lender know only the two documents? Then it takes no evidence of submissions either. */
  readonly documentsOnly: boolean;
}

/** Opens the app of a brand and its embedded lender. Rejects with the errors of `openLender`. */
export async function openBrandApp(parts: BrandAppParts): Promise<BrandApp> {
  const { root, web, settings, brandId, url, documentsOnly } = parts;
  const full = sandboxConfig(settings, url, 'sandbox', web.version);
  const config = documentsOnly ? { ...full, evidenceUrl: '' } : full;
  const { publicUrl } = config;
  const app = await createWebServer(
    web,
    brandId,
    config,
    linesOnly((line) => void process.stderr.write(`${line}\n`)),
  );
  await app.ready();
  const brands = new Map([...web.brands].map(([id, assets]) => [id, assets.brand]));
  const lender = await openLender({ root, brands, settings, publicUrl, documentsOnly });
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
