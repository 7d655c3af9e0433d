import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { ApplicationForm } from '../pages/application-form.ts';
import { expect, test } from '../watched-page.ts';

interface Examples {
  readonly examples: { readonly recorded: { readonly brands: string[]; readonly steps: readonly unknown[] } };
}

test('saves the form run of another tab as an example with its answers, pages and payload, and loads answers into it', async ({
  page,
  context,
}) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.fill();
  await form.go();
  const sandbox = await context.newPage();
  await sandbox.goto('/sandbox/examples');
  const run = sandbox.getByRole('listitem').filter({ hasText: 'unsecured/application' });
  const [download] = await Promise.all([
    sandbox.waitForEvent('download'),
    run.getByRole('button', { name: 'Save as example' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('application.journeys.json');
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as Examples;
  const schema = JSON.parse(await readFile('schemas/meta/journeys.schema.json', 'utf8')) as object;
  const isValid = new Ajv({ strict: false }).compile(schema);
  expect(isValid(saved), JSON.stringify(isValid.errors)).toBe(true);
  const { brands, steps } = saved.examples.recorded;
  expect(brands).toEqual(['lendable']);
  expect(steps[0]).toMatchObject({ page: 'loan', answers: { amount: 7500, term: 36 } });
  expect(steps.at(-1)).toMatchObject({ sends: [{ action: 'createLoanApplication', payload: { amount: 7500 } }] });

  const counterexample = { answers: { amount: 5000, term: 24, reason: 'vehicle', firstName: 'Sian' } };
  const buffer = Buffer.from(JSON.stringify(counterexample));
  const file = { name: 'counterexample.json', mimeType: 'application/json', buffer };
  await run.getByLabel('Load answers').setInputFiles(file);
  await expect(sandbox.getByRole('status')).toHaveText('The answers of counterexample.json are in the tab.');
  await expect(form.control('firstName')).toHaveValue('Sian');
  expect(page.url()).not.toContain('Sian');
});
