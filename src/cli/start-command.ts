import { appConfig } from './app-config.ts';
import { buildWeb } from './build-web.ts';
import { openLender } from './lender.ts';
import { listen } from './listen.ts';
import { brandFrom, portFrom } from './settings.ts';
import { untilStopped } from './until-stopped.ts';
import { createWebServer } from './web-server.ts';

/** `tenor start`: one brand's app and the embedded lender on one port, until it is told to stop. */
export async function startCommand(root: string): Promise<number> {
  const port = portFrom(process.env);
  const web = await buildWeb(root);
  const brandId = brandFrom(process.env, web.brands.keys());
  const url = `http://localhost:${port}`;
  const config = appConfig(process.env, {
    env: 'sandbox',
    publicUrl: url,
    addressLookupUrl: '/sandbox/addresses',
    ssoProvider: 'sandbox-sso',
    voidContracts: true,
  });
  const app = await createWebServer(web, brandId, config);
  await app.ready();
  const brands = new Map([...web.brands].map(([id, assets]) => [id, assets.brand]));
  const lender = await openLender(root, brands, config.publicUrl);
  const server = await listen(port, (request, response) =>
    lender.answers(request.url ?? '/') ? lender.handle(request, response) : app.routing(request, response),
  ).catch(async (error: unknown) => {
    await lender.close();
    throw error;
  });
  process.stdout.write(
    `\n  ${web.brands.get(brandId)?.brand.name ?? brandId} is open at ${url}\n` +
      `  Sign in as somebody, read the e-mails it sent, or reset it: ${url}/sandbox\n` +
      `  Ctrl-C stops it; the data stays.\n\n`,
  );
  await untilStopped();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await lender.close();
  await app.close();
  return 0;
}
