import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ApplicationForm } from '../pages/application-form.ts';
import { expect, test } from '../watched-page.ts';

test('downloads the case of an application from the sandbox, and tenor replay shows its pages, answers and errors', async ({
  page,
  context,
}) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.fill();
  await form.go();
  await form.fill();
  await form.control('firstName').fill('');
  await form.main.click();
  await expect(form.summary).toBeVisible();
  // Screen readers hear first that it is an error.
  const error = (await form.error('firstName').innerText()).replace(/^Error:\s*/, '').trim();
  while (form.where() !== 'check') {
    await form.fill();
    await form.go();
  }
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname === '/sandbox/evidence');
  await form.go();
  expect((await kept).status()).toBe(204);
  const { attempt } = (await kept).request().postDataJSON() as { readonly attempt: string };
  const { email } = form.answers;

  const sandbox = await context.newPage();
  await sandbox.goto('/sandbox/evidence');
  const link = sandbox.getByRole('link', { name: 'Download the case for tenor replay' });
  const [download] = await Promise.all([
    sandbox.waitForEvent('download'),
    link.and(sandbox.locator(`[href$="/${attempt}"]`)).click(),
  ]);
  const path = await download.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ answers: { email } });
  const { stdout } = await promisify(execFile)(process.execPath, ['src/launch/tenor.mjs', 'replay', path]);
  expect(stdout).toContain('Page 1: The loan that you need');
  expect(stdout).toContain(`Answer: ${email}`);
  expect(stdout).toContain(`Error shown before: ${error}`);
});
