import { appConfig } from './app-config.ts';
import { buildWeb } from './build-web.ts';
import { CommandError } from './command-error.ts';
import { openLender } from './lender.ts';
import { listen, portFrom } from './listen.ts';
import { untilStopped } from './until-stopped.ts';
import { createWebServer } from './web-server.ts';

/** `tenor start`: one brand's app and the embedded lender on one port, until it is told to stop. */
export async function startCommand(root: string): Promise<number> {
  const port = portFrom(process.env);
  const brandId = process.env.BRAND ?? 'lendable';
  const publicUrl = `http://localhost:${port}`;
  const web = await buildWeb(root);
  if (!web.brands.has(brandId))
    throw new CommandError(
      'unknown-brand',
      `Brand not configured: ${brandId}. There is ${[...web.brands.keys()].join(', ')}.`,
    );
  const config = appConfig(process.env, { env: 'sandbox', publicUrl, addressLookupUrl: '/sandbox/addresses' });
  const app = await createWebServer(web, brandId, config);
  await app.ready();
  const brands = new Map([...web.brands].map(([id, assets]) => [id, assets.brand]));
  const lender = await openLender(root, brands, publicUrl);
  const server = await listen(port, (request, response) =>
    lender.answers(request.url ?? '/') ? lender.handle(request, response) : app.routing(request, response),
  ).catch(async (error: unknown) => {
    await lender.close();
    throw error;
  });
  process.stdout.write(
    `\n  ${web.brands.get(brandId)?.brand.name ?? brandId} is open at ${publicUrl}\n` +
      `  Sign in as somebody, read the e-mails it sent, or reset it: ${publicUrl}/sandbox\n` +
      `  Ctrl-C stops it; the data stays.\n\n`,
  );
  await untilStopped();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await lender.close();
  await app.close();
  return 0;
}
