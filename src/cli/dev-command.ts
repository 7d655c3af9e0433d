import { createServer, type Plugin } from 'vite';
import { appConfig } from './app-config.ts';
import { CommandError } from './command-error.ts';
import { compileBrands } from './compile-brands.ts';
import { type Lender, openLender } from './lender.ts';
import { portFrom } from './listen.ts';
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
  const brandId = process.env.BRAND ?? 'lendable';
  const publicUrl = `http://localhost:${port}`;
  const compiled = await compileBrands(root);
  const brands = new Map(compiled.map((brand) => [brand.id, brand.brand]));
  if (!brands.has(brandId))
    throw new CommandError(
      'unknown-brand',
      `Brand not configured: ${brandId}. There is ${[...brands.keys()].join(', ')}.`,
    );
  const config = appConfig(process.env, { env: 'development', publicUrl, addressLookupUrl: '/sandbox/addresses' });
  const lender = await openLender(root, brands, publicUrl);
  const server = await createServer({
    root,
    server: { port, strictPort: true },
    plugins: [lenderPlugin(lender), workspacePlugin(root, brandId, config)],
  });
  await server.listen().catch(async (error: Error) => {
    await lender.close();
    throw /in use/.test(error.message)
      ? new CommandError('port-taken', `Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev`)
      : error;
  });
  process.stdout.write(`\n  ${brandId} at ${publicUrl}, the lender's own page at ${publicUrl}/sandbox\n\n`);
  await untilStopped();
  await server.close();
  await lender.close();
  return 0;
}
