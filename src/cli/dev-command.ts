import { createServer, type Plugin } from 'vite';
import { appConfig } from './app-config.ts';
import { compileBrands } from './compile-brands.ts';
import { type Lender, openLender } from './lender.ts';
import { brandFrom, portFrom, portTaken } from './settings.ts';
import { untilStopped } from './until-stopped.ts';
import { workspacePlugin } from './workspace-plugin.ts';

/** Lets the embedded lender answer its addresses on the dev server's port. */
const lenderPlugin = (lender: Lender): Plugin => ({
  name: 'tenor-lender',
  configureServer(server) {
    server.middlewares.use((request, response, next) =>
      lender.answers(request.url ?? '/') ? lender.handle(request, response) : next(),
    );
  },
});

/** `tenor dev`: like start, from sources, reloading on every change of code, schema, flow or brand. */
export async function devCommand(root: string): Promise<number> {
  const port = portFrom(process.env);
  const compiled = await compileBrands(root);
  const brands = new Map(compiled.map((brand) => [brand.id, brand.brand]));
  const brandId = brandFrom(process.env, brands.keys());
  const url = `http://localhost:${port}`;
  const config = appConfig(process.env, {
    env: 'development',
    publicUrl: url,
    addressLookupUrl: '/sandbox/addresses',
    ssoProvider: 'sandbox-sso',
    voidContracts: true,
  });
  const lender = await openLender(root, brands, config.publicUrl);
  const server = await createServer({
    root,
    server: { port, strictPort: true },
    plugins: [lenderPlugin(lender), workspacePlugin(root, brandId, config)],
  });
  await server.listen().catch(async (error: Error) => {
    await server.close();
    await lender.close();
    throw /in use/.test(error.message) ? portTaken(port, 'npm run dev') : error;
  });
  process.stdout.write(`\n  ${brandId} at ${url}, the lender's own page at ${url}/sandbox\n\n`);
  await untilStopped();
  await server.close();
  await lender.close();
  return 0;
}
