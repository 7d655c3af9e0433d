import { createHash } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archiveModules } from '../../src/build/module-archive.ts';
import { openStore } from '../../src/server/releases/open-store.ts';
import { publishBrand } from '../../src/server/releases/publish-brand.ts';
import { run } from '../../src/commands/index.ts';
import { compileWorkspace } from '#compiler';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { build } from '../server/published-releases.ts';
import { settingsOf } from '../server/release-stores.ts';
import { temporaryFolder } from './run-tenor.ts';

const UI = 'schemas/loan.ui.json';

const answers = {
  amount: 7500,
  status: 'full_time',
  dateOfBirth: '1986-03-27',
  email: 'sian@example.com',
  home: 'rented',
  rent: 650,
};

/** Builds the flow `loan` of a workspace into a folder, as `tenor build` does, and archives it. Returns its address. */
async function publish(files: ReadonlyMap<string, string>, folder: string): Promise<string> {
  const code = compileWorkspace(files).brands[0]?.flows.find(({ id }) => id === 'loan')?.code ?? '';
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  const address = `/compiled/plain/loan.${hash}.js`;
  const web = join(folder, 'web');
  await mkdir(dirname(join(web, address)), { recursive: true });
  await writeFile(join(web, address), code);
  const assets = { flows: { loan: address } } as unknown as Parameters<typeof archiveModules>[0] extends Iterable<
    infer A
  >
    ? A
    : never;
  await archiveModules([assets], web, join(folder, 'modules'));
  return address;
}

async function replayed(folder: string, evidence: object, ...args: readonly string[]): Promise<string> {
  const path = join(folder, 'evidence.json');
  await writeFile(path, JSON.stringify(evidence));
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await run('replay', [path, '--modules', join(folder, 'modules'), ...args], process.cwd())).toBe(0);
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}

/** Two published versions of a flow; a question has other words in the later one. */
async function twoVersions() {
  const folder = await temporaryFolder();
  const old = workspace();
  const flow = await publish(old, folder);
  const text = old.get(UI) ?? '';
  const later = await publish(
    new Map(old).set(UI, text.replace('"Email address"', '"Where can we write to you?"')),
    folder,
  );
  return { folder, flow, later };
}

const context = { today: '2026-11-21', sources: { statuses: [{ id: 'full_time', name: 'Full-time' }] } };

test('a submission is replayed with the words of its own version after the flow has changed', async () => {
  const { folder, flow, later } = await twoVersions();
  const shown = await replayed(folder, { flow, locale: 'en-GB', sentAt: '2026-11-21T10:00:00Z', context, answers });
  expect(shown).toContain(`Version of the flow: ${flow}\nLanguage: en-GB\nSent: 2026-11-21T10:00:00Z\n`);
  expect(shown).toContain('Page 2: About you');
  expect(shown).toContain('  Email address\n    Answer: sian@example.com');
  expect(shown).toContain('    Choices: I own it / I rent it\n    Answer: I rent it');
  expect(shown).not.toContain('Where can we write to you?');
  expect(await replayed(folder, { flow: later, context, answers })).toContain('Where can we write to you?');
});

test('a replay shows the error that a refused answer showed, as text and as a page', async () => {
  const { folder, flow } = await twoVersions();
  const evidence = { flow, context, answers: { ...answers, email: 'nobody' } };
  const error = 'Enter an email address, like name@example.com';
  expect(await replayed(folder, evidence)).toContain(`    Answer: nobody\n    Error: ${error}`);
  const page = join(folder, 'page.html');
  await replayed(folder, evidence, '--format', 'html', '--output', page);
  expect(await readFile(page, 'utf8')).toContain(`<dt>Error</dt><dd>${error}</dd>`);
});

test('a compiled flow that is missing or was changed is not replayed', async () => {
  const { folder, flow } = await twoVersions();
  const path = join(folder, 'modules', flow);
  await writeFile(path, (await readFile(path, 'utf8')).replace('Email address', 'Email'));
  await expect(replayed(folder, { flow, answers })).rejects.toThrow('was changed after it was built');
  const other = '/compiled/plain/loan.0123456789.js';
  await expect(replayed(folder, { flow: other, answers })).rejects.toThrow(`There is no ${other} in `);
  await expect(replayed(folder, { flow: '/compiled/../../secret.js', answers })).rejects.toThrow(
    'is not the address of a compiled flow',
  );
  await expect(replayed(folder, { flow })).rejects.toThrow('"answers" must be an object');
});

test('a module of the archive is replaced at once, so that a replay beside a build never reads half of it', async () => {
  const { folder, flow } = await twoVersions();
  const path = join(folder, 'modules', flow);
  // What a process that has opened the file reads.
  await link(path, `${path}.opened`);
  await writeFile(path, 'half');
  await publish(workspace(), folder);
  expect(await readFile(path, 'utf8')).toContain('Email address');
  expect(await readFile(`${path}.opened`, 'utf8')).toBe('half');
});

test('a submission is replayed from an earlier release of a store, without the folder of the build (X-12)', async () => {
  const { folder, flow } = await twoVersions();
  const code = await readFile(join(folder, 'modules', flow), 'utf8');
  const place = { store: await openStore(settingsOf('releases'), folder), brand: 'plain', environment: 'staging' };
  for (const files of [{ [flow]: code }, { '/compiled/plain/loan.0123456789.js': 'a later flow' }]) {
    const web = await build('1', files);
    await publishBrand(
      place,
      { ...web, brands: new Map([...web.brands.values()].map((assets) => ['plain', assets])) },
      new Date(),
    );
  }
  vi.stubEnv('TENOR_RELEASES', join(folder, 'releases'));
  vi.stubEnv('TENOR_ENV', 'staging');
  onTestFinished(() => void vi.unstubAllEnvs());
  await rm(join(folder, 'modules'), { recursive: true });
  expect(await replayed(folder, { flow, context, answers })).toContain('    Answer: sian@example.com');
  const other = flow.replace('/plain/', '/fancy/');
  await expect(replayed(folder, { flow: other, answers })).rejects.toThrow(`There is no ${other} in `);
});
