import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diff, edit, repository } from './compared-repository.ts';

test('two revisions are compared as text, and one revision with the files as they are now', async () => {
  const { root } = await repository();
  expect(await diff(root, 'v1', 'HEAD')).toBe(
    [
      'From v1 to HEAD',
      '',
      'Apply for a loan (loan, plain)',
      '  - Page "Your loan": the question "What is your work situation?" now accepts at most 40 characters (was 60).',
      '',
      '1 difference.',
      '',
    ].join('\n'),
  );
  await edit(root, '"maxLength": 40', '"maxLength": 30');
  expect(await diff(root, 'HEAD')).toContain('now accepts at most 30 characters (was 40).');
  expect(await diff(root, 'HEAD', 'HEAD')).toContain('Nothing differs.');
});

test('a comparison is JSON for programs, and a page without any other file for people', async () => {
  const { root } = await repository();
  const page = join(root, 'page.html');
  expect(JSON.parse(await diff(root, 'v1', 'HEAD', '--format', 'json'))).toMatchObject({
    from: 'v1',
    to: 'HEAD',
    differences: [{ area: 'flow', id: 'loan', brands: ['plain'], isAll: true, differences: [{ kind: 'limit' }] }],
  });
  await diff(root, 'v1', 'HEAD', '--format', 'html', '--output', page);
  const html = await readFile(page, 'utf8');
  expect(html).toContain('<h1>What changes from v1 to HEAD</h1>');
  expect(html).toContain('&#34;What is your work situation?&#34; now accepts at most 40 characters (was 60).');
  expect(html).toContain("default-src 'none'; style-src 'sha256-");
  expect(html).not.toMatch(/<script|<link|style="|src=/);
});

test('a side that cannot be read is named', async () => {
  const { root } = await repository();
  await expect(diff(root, 'v2')).rejects.toThrow('Cannot read "v2": it is neither a folder nor a revision of git.');
  await expect(diff(root, 'base', 'brand:plian')).rejects.toThrow('There is no brand "plian". Did you mean "plain"?');
  await expect(diff(root, 'v1', '--brand', 'none')).rejects.toThrow('There is no brand "none"');
});

test('a comparison says what becomes of drafts of each page', async () => {
  const { root } = await repository();
  expect(await diff(root, 'v1', '--drafts')).toMatch(
    /Safe: 100% of \d+ drafts resume on the same page, 0% lose an answer\./,
  );
  await edit(root, '["owned", "rented"]', '["owned"]');
  const breaking = await diff(root, 'HEAD', '--drafts');
  expect(breaking).toMatch(/Breaking: \d+% of \d+ drafts resume on the same page, [1-9]\d*% lose an answer\./);
  expect(breaking).toContain('Answers that are lost: "Do you own your home?"');
  expect(breaking).toContain('Asked again, with a notice: "Do you own your home?".');
});
