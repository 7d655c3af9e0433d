import type { Json } from '#model';
import type { Page } from 'playwright';
import { until } from './shown-form-run.ts';

/** A small file of a type that a question accepts. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Milliseconds in which an answer opens the control of another one. */
const APPEARS = 5000;

/** The engine asks a question that the page does not ask. */
class ControlMissingError extends Error {
  readonly code = 'control-missing';
  constructor(at: string) {
    super(`The page has no control for "${at}".`);
    this.name = 'ControlMissingError';
  }
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Types or chooses one answer on a page, as a borrower does. `at` is the path of the answer. Rejects if the page has no control for it. */
export async function typeAnswer(page: Page, at: string, value: Json, file: () => ChosenFile): Promise<void> {
  const name = at.replaceAll('/', '.');
  const controls = page.locator(`main [name="${name}"]`);
  const parts = page.locator(`main [name="${name}.year"], main [name="${name}.hour"]`);
  if (!(await until(async () => (await controls.or(parts).count()) > 0, APPEARS))) throw new ControlMissingError(at);
  if ((await parts.count()) > 0) return typeParts(page, name, textOf(value));
  const kind = await controls.first().getAttribute('type');
  const isList = (await page.locator(`main select[name="${name}"]`).count()) > 0;
  if (kind === 'radio') await pressChoice(page, name, textOf(value));
  else if (kind === 'checkbox') await tick(page, name, value);
  else if (kind === 'file') {
    const chosen = file();
    await controls.setInputFiles(chosen);
    await page.locator('main').getByText(chosen.name).filter({ visible: true }).first().waitFor();
  } else if ((await controls.first().getAttribute('role')) === 'combobox') {
    await controls.first().click();
    await page.locator(`main [role="option"][data-value=${JSON.stringify(textOf(value))}]`).click();
  } else if (isList) await controls.selectOption(textOf(value));
  else await controls.first().fill(textOf(value));
}

/** Types a date (`2026-11-25`), a month (`2026-11`) or a time (`09:30`) into its controls. */
async function typeParts(page: Page, name: string, answer: string): Promise<void> {
  const [names, texts] = answer.includes(':')
    ? [['hour', 'minute'], answer.split(':')]
    : [['year', 'month', 'day'], answer.split('-')];
  for (const [at, text] of texts.entries()) await page.locator(`main [name="${name}.${names[at] ?? ''}"]`).fill(text);
}

/** The label covers its control, so the press is on the label. */
async function pressChoice(page: Page, name: string, value: string): Promise<void> {
  const choice = page.locator(`main [name="${name}"]`).and(page.locator(`[value=${JSON.stringify(value)}]`));
  await page.locator(`main label[for="${await choice.getAttribute('id')}"]`).click();
}

async function tick(page: Page, name: string, value: Json): Promise<void> {
  const boxes = await page.locator(`main [name="${name}"]`).all();
  const wanted = Array.isArray(value) ? value.map(textOf) : undefined;
  for (const box of boxes) {
    const isWanted = wanted ? wanted.includes((await box.getAttribute('value')) ?? '') : value === true;
    if ((await box.isChecked()) !== isWanted)
      await page.locator(`main label[for="${await box.getAttribute('id')}"]`).click();
  }
}

/**
 * Opens the lines of the addresses of the page: of each that could be searched for, and of each that is there already and gets other
 * answers. `changed` has the names of the controls that get one.
 */
export async function openAddressLines(page: Page, changed: readonly string[]): Promise<void> {
  const searches = page.locator('main [name$=".lookup"]');
  // The button that searches comes first.
  const manual = page.locator('main div:has([name$=".lookup"]) > button').nth(1);
  for (let left = await searches.count(); left > 0; left--) await manual.click();
  const chosen: string[] = [];
  for (const button of await page.locator('main button[id$=".lookup"]').all())
    chosen.push((await button.getAttribute('id')) ?? '');
  for (const id of chosen)
    if (changed.some((name) => name.startsWith(id.replace(/lookup$/, ''))))
      await page.locator(`main button[id="${id}"] + button`).click();
}
