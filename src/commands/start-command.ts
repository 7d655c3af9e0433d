import type { RequestListener } from 'node:http';
import { createWebServer, drainOf, guardHost, listen, sandboxConfig, untilStopped } from '#server';
import { buildWeb } from '#build';
import { loadSettings } from '#configuration';
import { openLender } from './lender.ts';

/** `tenor start`: runs one brand's app and the embedded lender on one port until it is stopped. */
export async function startCommand(root: string): Promise<number> {
  const settings = await loadSettings(root, process.env, 'start');
  const { PORT: port, HOST: host, BRAND: brandId } = settings;
  const web = await buildWeb(root, (built) => built);
  const url = `http://localhost:${port}`;
  const config = sandboxConfig(settings, url, 'sandbox', web.version);
  const app = await createWebServer(web, brandId, config, (line) => void process.stderr.write(`${line}\n`));
  await app.ready();
  const brands = new Map([...web.brands].map(([id, assets]) => [id, assets.brand]));
  const lender = await openLender({ root, brands, settings, publicUrl: config.publicUrl });
  const answer: RequestListener = (request, response) =>
    lender.answers(request.url ?? '/') ? lender.handle(request, response) : app.routing(request, response);
  const guarded = guardHost(answer, { publicUrl: config.publicUrl, host });
  const server = await listen(port, host, guarded, 'npm start').catch(async (error: unknown) => {
    await lender.close();
    throw error;
  });
  const drain = drainOf(server);
  process.stdout.write(
    `\n  ${web.brands.get(brandId)?.brand.name ?? brandId}: ${url}\n` +
      `  Sign in as a test borrower, read emails, or reset the data: ${url}/sandbox\n` +
      `  Press Ctrl-C to stop. The data is kept.\n\n`,
  );
  await untilStopped();
  await drain();
  await lender.close();
  await app.close();
  return 0;
}
