import { createServer, type Plugin } from 'vite';
import { type Compiler, createCompiler } from '#compiler';
import { sandboxConfig, untilStopped } from '#server';
import { loadSettings, portTaken } from '#configuration';
import { type Lender, openLender } from './lender.ts';
import { compileBrands, workspacePlugin } from '#build';

/** Serves the embedded lender on the dev server's port. */
const lenderPlugin = (lender: Lender): Plugin => ({
  name: 'tenor-lender',
  configureServer(server) {
    server.middlewares.use((request, response, next) =>
      lender.answers(request.url ?? '/') ? lender.handle(request, response) : next(),
    );
  },
});

/** `tenor dev`: like `tenor start`, but from sources, and it shows every change of code, schema, flow or brand. */
export async function devCommand(root: string): Promise<number> {
  const settings = await loadSettings(root, process.env, 'dev');
  const { PORT: port, HOST: host, BRAND: brandId } = settings;
  const compiler = createCompiler();
  const compile: Compiler['compile'] = (files, options) => compiler.compile(files, options);
  const compiled = await compileBrands(root, undefined, compile);
  const brands = new Map(compiled.map((brand) => [brand.id, brand.brand]));
  const url = `http://localhost:${port}`;
  // The dev server sends no policy, so nothing is reported. It forwards no error reports either.
  const config = { ...sandboxConfig(settings, url, 'development'), cspReportUrl: '', sentryTunnel: '' };
  const lender = await openLender({ root, brands, settings, publicUrl: config.publicUrl });
  const server = await createServer({
    root,
    server: { port, host, strictPort: true },
    plugins: [lenderPlugin(lender), workspacePlugin(root, brandId, config, compile)],
  });
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    await lender.close();
    throw error instanceof Error && /in use/.test(error.message) ? portTaken(port, 'npm run dev') : error;
  });
  process.stdout.write(`\n  ${brandId}: ${url}\n  The embedded lender: ${url}/sandbox\n\n`);
  await untilStopped();
  await server.close();
  await lender.close();
  return 0;
}
