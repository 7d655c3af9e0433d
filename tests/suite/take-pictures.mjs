import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-programs.mjs';
import { TEST_BUILD } from './gates.mjs';
import { run, scriptOf } from './run-script.mjs';

/**
 * `npm run pictures`: every page, brand, size and colour scheme into test-results/pictures. With `--brands`: eight screens of each brand
 * into one picture for each size, in test-results/brands.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
export async function takePictures(root, args) {
  const { values } = parseArgs({ args: [...args], options: { brands: { type: 'boolean', default: false } } });
  const isSheet = values.brands;
  const env = { CHROMIUM_PATH: await findBrowser(root), PICTURES: isSheet ? 'brands' : 'pictures' };
  const built = await run(root, [join(root, 'src/launch/tenor.mjs'), 'build'], { env: TEST_BUILD });
  const taken =
    built.succeeded && (await run(root, [scriptOf(root, 'playwright'), 'test', '--reporter=list'], { env })).succeeded;
  if (taken && isSheet) {
    process.env.CHROMIUM_PATH = env.CHROMIUM_PATH;
    const { makeContactSheets } = await import(new URL('../../e2e/pictures/contact-sheet.mjs', import.meta.url).href);
    await makeContactSheets(join(root, 'test-results/brands'));
  }
  process.exitCode = taken ? 0 : 1;
}
