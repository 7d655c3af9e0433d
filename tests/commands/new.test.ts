import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readWorkspace } from '../../src/build/read-workspace.ts';
import { compileWorkspace } from '#compiler';
import { beforeAll, describe, expect, it } from 'vitest';
import { tenor } from './run-tenor.ts';

/** Milliseconds: enough for a first build and a check of the whole workspace. */
const timeout = 240_000;

const run = (root: string, ...args: readonly string[]) => tenor(['new', ...args, '--root', root]);
const errorsOf = async (root: string) =>
  compileWorkspace(await readWorkspace(root)).diagnostics.map(({ code, at }) => `${code} ${at.file}:${at.line}`);

/** Replaces parts of a file of the workspace. */
async function edit(root: string, path: string, ...changes: readonly (readonly [from: string, to: string])[]) {
  let text = await readFile(join(root, path), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  await writeFile(join(root, path), text);
}

async function write(root: string, path: string, value: unknown) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(value));
}

describe('tenor new', { timeout }, () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tenor-new-'));
    for (const name of ['schemas', 'flows', 'brands']) await cp(name, join(root, name), { recursive: true });
    return () => rm(root, { recursive: true, force: true });
  }, timeout);

  it('makes flows of three kinds and two brands that pass the check at once', async () => {
    for (const args of [
      ['flow', 'loan', 'payment-holiday'],
      ['flow', 'user', 'paper-letters'],
      ['flow', 'application-step', 'nudge'],
      ['brand', 'plain-bank'],
      ['brand', 'river', '--like', 'vanquis'],
    ])
      expect(await run(root, ...args)).toMatchObject({ code: 0 });
    expect(await errorsOf(root)).toEqual([]);
    const own = await readWorkspace(root);
    for (const [path, text] of own) if (path.startsWith('brands/river/')) expect(text).not.toMatch(/vanquis/i);
  });

  it.each([
    [['brand', 'asda'], 'The brand "asda" exists already, in brands/asda.'],
    [['brand', 'Big Bank'], '"Big Bank" cannot be the id of a brand'],
    [['brand', 'new', '--like', 'nobody'], 'There is no brand "nobody" to copy. The brands are asda, '],
    [['flow', 'loan', 'payment-date'], 'The flow flows/loans/payment-date.flow.json exists already.'],
    [['flow', 'letter', 'x'], 'A new flow can be of the kind loan, user, application-step, not "letter".'],
    [['page'], 'Use "tenor new brand <id> [--like <brand>]"'],
  ])('says in one line why it cannot make %j', async (args, message) => {
    const { code, err } = await run(root, ...args);
    expect(code).toBe(1);
    expect(err.trim()).toContain(message);
    expect(err.trim()).not.toContain('\n');
  });

  it('makes a seventh brand with its own range, terms, words, typeface, one page more and one page less, by files alone (A-43)', async () => {
    expect(await run(root, 'brand', 'seventh', '--like', 'asda')).toMatchObject({ code: 0 });
    const own = 'brands/seventh';
    await edit(
      root,
      `${own}/brand.json`,
      ['"minimum": 1000, "maximum": 25000', '"minimum": 2000, "maximum": 20000'],
      ['"maximum": 60, "step": 6', '"maximum": 48, "step": 6'],
      ['A little help with the big shop of life', 'From {/brand/amount/minimum, money}'],
    );
    for (const name of ['manrope.woff2', 'manrope.LICENSE.txt'])
      await cp(`brands/vanquis/fonts/${name}`, join(root, own, 'fonts', name));
    for (const name of ['nunito.woff2', 'nunito.LICENSE.txt']) await rm(join(root, own, 'fonts', name));
    const logo = (await readFile('brands/vanquis/logo.svg', 'utf8')).replace('--color-accent', '--color-action');
    await writeFile(join(root, own, 'logo.svg'), logo);
    await edit(
      root,
      `${own}/tokens.json`,
      ['"Nunito"', '"Manrope"'],
      [`${own}/fonts/nunito.woff2`, `${own}/fonts/manrope.woff2`],
    );
    await edit(
      root,
      `${own}/overlays/flows/unsecured/application.flow.json`,
      ['"rewards": {', '"keeping-in-touch": null, "rewards": {'],
      ['{ "add": "rewards", "before": "keeping-in-touch" }', '{ "add": "rewards", "before": "check" }'],
      ['"payload": {', '"payload": { "user": { "contactConsent": null },'],
    );
    await edit(root, `${own}/overlays/flows/unsecured/application.journeys.json`, [
      '          "keeping-in-touch",\n',
      '',
    ]);
    const schema = 'schemas/unsecured/application.schema.json';
    await write(root, `${own}/overlays/${schema}`, {
      $schema: '../../../../../schemas/meta/overlay.schema.json',
      merge: { properties: { contactConsent: null, rewardsMember: { type: 'string', enum: ['yes', 'no'] } } },
      lists: {
        '/required': [{ add: 'rewardsMember' }, { remove: 'contactConsent' }],
        '/properties/term/enum': [{ remove: 54 }, { remove: 60 }],
      },
    });
    await write(root, `${own}/overlays/schemas/steps/change-offer.schema.json`, {
      $schema: '../../../../../schemas/meta/overlay.schema.json',
      lists: { '/properties/term/enum': [{ remove: 54 }, { remove: 60 }] },
    });
    await write(root, `${own}/overlays/schemas/steps/change-offer.ui.json`, {
      $schema: '../../../../../schemas/meta/overlay.schema.json',
      merge: { term: { 'ui:choices': { 54: null, 60: null } } },
    });
    await edit(root, `${own}/overlays/schemas/unsecured/application.ui.json`, [
      '"merge": {',
      '"merge": { "contactConsent": null, "term": { "ui:choices": { "54": null, "60": null } },',
    ]);
    expect(await errorsOf(root)).toEqual([]);
    const { brands } = compileWorkspace(await readWorkspace(root), { brands: ['seventh', 'lendable'] });
    const [usual, seventh] = ['lendable', 'seventh'].map((id) => brands.find((brand) => brand.id === id));
    const pagesOf = (brand = usual) =>
      brand?.flows.find(({ id }) => id === 'unsecured/application')?.data.pages.map(({ id }) => id) ?? [];
    expect(seventh?.brand.promise).toBe('From £2,000');
    expect(seventh?.css).toContain("--font-body: 'Manrope', 'Manrope fallback'");
    expect(seventh?.drawings.map(({ name }) => name)).toEqual(['logo', 'hero']);
    expect(pagesOf(seventh).filter((page) => !pagesOf().includes(page))).toEqual(['rewards']);
    expect(pagesOf().filter((page) => !pagesOf(seventh).includes(page))).toEqual(['keeping-in-touch']);
  });
});
