/**
 * A class of pages of the app: the persona that signs in, and the address; without one, the address that signing in opens.
 *
 * @typedef {{ name: string, persona?: string, address?: string }} PageClass
 */

/** @type {readonly PageClass[]} */
const pageClasses = [
  { name: 'landing', address: '/' },
  { name: 'sign-in', address: '/login' },
  { name: 'form', address: '/account/borrow/quote' },
  { name: 'quote', persona: 'quoted' },
  { name: 'dashboard', persona: 'paying', address: '/account/borrow' },
  { name: 'loan', persona: 'paying' },
];

const ON_SLOW_3G = ' on slow 3G';
/** Pages that are measured on slow 3G too: the form, and what it is compared with. */
const COMPARED = ['form', 'floor', 'stock RJSF'];

/** Every page that is measured. */
export const pageNames = [
  ...pageClasses.map(({ name }) => name),
  ...COMPARED.slice(1),
  ...COMPARED.map((name) => name + ON_SLOW_3G),
];

/** Milliseconds that each step of signing in may take. */
const STEP_LIMIT = 60_000;

/**
 * Signs in as a new copy of a persona. Returns its cookies, and the address that signing in opens.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} app the address of the app
 * @param {string} persona
 */
async function signIn(browser, app, persona) {
  const context = await browser.newContext({ baseURL: app, locale: 'en-GB' });
  context.setDefaultTimeout(STEP_LIMIT);
  context.setDefaultNavigationTimeout(STEP_LIMIT);
  try {
    const page = await context.newPage();
    const made = await page.request.post(`/sandbox/personas/${persona}/copy`, { maxRedirects: 0 });
    await page.goto(made.headers()['location'] ?? '');
    const button = page.getByRole('main').getByRole('button', { name: /^Sign in(?: with the link)?$/ });
    await button.click();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.locator('main h1').waitFor();
    const { pathname, search } = new URL(page.url());
    return { state: await context.storageState(), address: pathname + search };
  } finally {
    await context.close();
  }
}

/**
 * A page that is measured: its URL, and the cookies with which it opens. Only pages of the app have a waterfall.
 *
 * @typedef {{ name: string, url: string, state?: any, network?: 'slow 3G', isOurs?: true, isForm?: true }} Page
 */

/**
 * Returns the chosen pages. Signs in for those that need it.
 *
 * @param {import('playwright').Browser} browser
 * @param {Readonly<Record<'app' | 'files' | 'rjsf', string>>} urls where the app, the floor and stock RJSF are served
 * @param {readonly string[]} names
 * @returns {Promise<readonly Page[]>}
 */
export async function openPages(browser, urls, names) {
  /** @type {Readonly<Record<string, string>>} */
  const compared = { floor: `${urls.files}/floor.html`, 'stock RJSF': `${urls.rjsf}/?e=rjsf&w=first` };
  /** @type {Page[]} */
  const pages = [];
  for (const name of names) {
    const isSlow = name.endsWith(ON_SLOW_3G);
    const short = isSlow ? name.slice(0, -ON_SLOW_3G.length) : name;
    const { persona, address } = pageClasses.find((pageClass) => pageClass.name === short) ?? {};
    const signed = persona === undefined ? undefined : await signIn(browser, urls.app, persona);
    pages.push({
      name,
      url: compared[short] ?? urls.app + (address ?? signed?.address ?? '/'),
      ...(signed && { state: signed.state }),
      ...(isSlow ? { network: 'slow 3G' } : !(short in compared) && { isOurs: true }),
      ...(name === 'form' && { isForm: true }),
    });
  }
  return pages;
}

/**
 * Fills the first page of the form.
 *
 * @param {import('playwright').Page} page
 */
export async function fillForm(page) {
  await page.locator('[name=amount]').fill('7500');
  await page.locator('[name=term]').selectOption('36');
  const id = await page.locator('[name=reason][value=vehicle]').getAttribute('id');
  await page.locator(`label[for="${id}"]`).click();
}

/**
 * Presses the button of the form. Returns the milliseconds until the next page is painted; infinite if it does not open.
 *
 * @param {import('playwright').Page} page
 */
export function pressNext(page) {
  return page.evaluate(async () => {
    const title = () => document.querySelector('main h1')?.textContent;
    const painted = () => new Promise((resume) => requestAnimationFrame(resume));
    const [before, from] = [title(), performance.now()];
    /** @type {HTMLElement | null} */ (document.querySelector('main button[type=submit]'))?.click();
    while (title() === before) {
      if (performance.now() - from > 10_000) return Infinity;
      await painted();
    }
    // A task that follows the next frame runs once the browser has painted that frame.
    await painted();
    await new Promise((resume) => setTimeout(resume));
    return performance.now() - from;
  });
}
