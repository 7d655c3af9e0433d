import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, installPackage, onPath } from './install-package.mjs';
import { SetupError } from './setup-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function installed() {
  const { chromium } = await import('playwright');
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...PLACES, ...NAMES.map(onPath)];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the test tool's own, one of the usual places, or one installed now (Debian's
 * package as root, else the test tool's download). Throws a SetupError that says what to install.
 */
export async function findBrowser(root) {
  const there = await installed();
  if (there) return there;
  installPackage('chromium');
  const fromPackage = await installed();
  if (fromPackage) return fromPackage;
  attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], 300_000);
  const fromDownload = await installed();
  if (fromDownload) return fromDownload;
  throw new SetupError(
    'The end-to-end tests need Chromium: install it (Debian: apt install chromium) or set CHROMIUM_PATH.',
  );
}
