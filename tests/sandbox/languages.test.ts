import type { AuthToken } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { expect, it } from 'vitest';
import { application } from './applicants.ts';
import { apply, dataOf, exchange, openSandbox } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';
import { wordsOf } from './words-of.ts';
import { brands, documentsOf, messagesOf } from './workspace.ts';

const lendable = brands.get('lendable')!;
const welsh = new Map(brands).set('lendable', { ...lendable, locales: ['en-GB', 'cy'] });
const inWelsh = { 'accept-language': 'cy' };

/** A lender of a brand with a Welsh app. `without` is an email that has no Welsh text. */
async function openWelshLender(without?: string) {
  const messages = new Map(messagesOf(welsh.values()));
  const own = messages.get('lendable')!;
  const { [without ?? '']: _, ...others } = own.languages!['cy']!.emails;
  messages.set('lendable', { ...own, languages: { cy: { ...own.languages!['cy']!, emails: others } } });
  const sandbox = await openSandbox(undefined, { brands: welsh, messages });
  const emails = async (name: string) => {
    const sent = await sandbox.store.transact((records) => records.emails.list(50));
    return sent.filter((email) => email.name === name);
  };
  const quote = async () => (await emails('quote-ready'))[0];
  return { sandbox, emails, quote };
}

it('an applicant who applies on a Welsh page gets the quote by email in Welsh, with Welsh dates', async () => {
  const { sandbox, quote } = await openWelshLender();
  await apply(sandbox, application(), { headers: inWelsh });
  const email = await quote();
  expect(email).toMatchObject({ subject: 'Lendable: Mae eich dyfynbris yn barod', button: 'Gweld eich dyfynbris' });
  expect(email!.body).toContain('Annwyl Pat,');
  expect(email!.body).toContain('Cyfanswm taladwy: £');
  expect(email!.body).toContain('dydd Llun i ddydd Gwener, 9am i 6pm');
  expect(email!.body).not.toMatch(/Your|Monday|January|February|March|July|October/);
});

it('an email follows the language that the borrower used last, and is English if it has no Welsh text', async () => {
  const { sandbox, emails } = await openWelshLender('sign-in-link');
  const body = application();
  const { user } = dataOf<LoanApplication>(await apply(sandbox, body, { headers: inWelsh }));
  const link = () => sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: body.user.email } });
  await link();
  const [sent] = await emails('sign-in-link');
  expect(sent).toMatchObject({ subject: 'Lendable: Your sign-in link', recipient: body.user.email });
  const bearer = dataOf<AuthToken>(await exchange(sandbox, sent!.link.split('token=')[1] ?? '')).token;
  const url = `/api/product/v2/users/${user.id}/contact-permission`;
  const allow = (groupCrossSell: boolean, headers = {}) =>
    sandbox.call('POST', url, { bearer, body: { groupCrossSell }, headers });
  await allow(true);
  const subjects = async () => (await emails('contact-settings-changed')).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Lendable: Mae eich gosodiadau cyswllt wedi newid']);
  await allow(false, { 'accept-language': 'en-GB' });
  expect(await subjects()).toContain('Lendable: Your contact settings have changed');
});

it('a page in a language that the brand does not have leaves the emails in English', async () => {
  const { sandbox, quote } = await openWelshLender();
  await apply(sandbox, application(), { headers: { 'accept-language': 'fr-FR,cy;q=0.8' } });
  expect(await quote()).toMatchObject({ subject: 'Lendable: Your quote is ready' });
});

it('a document is in the language of the page with its dates, and in English if it has no translation', async () => {
  const documents = new Map(documentsOf(welsh.values()));
  const { documents: english } = documents.get('lendable')!;
  const contract = { ...english['contract']!, title: ['Cytundeb Benthyciad'] };
  documents.set('lendable', { documents: english, languages: { cy: { contract } } });
  const sandbox = await openSandbox(undefined, { brands: welsh, documents });
  const { path, bearer } = await signInAs(sandbox, 'documents');
  const read = async (slug: string, headers = {}) =>
    (await sandbox.call('GET', `${path}/read-${slug}.html`, { bearer, headers })).body;
  const translated = await read('contract', inWelsh);
  expect(translated).toContain('<html lang="cy">');
  expect(translated).toContain('<h1>Cytundeb Benthyciad</h1>');
  expect(wordsOf(translated)).toContain('21 Tachwedd 2026');
  for (const page of [await read('secci', inWelsh), await read('contract')]) {
    expect(page).toContain('<html lang="en-GB">');
    expect(wordsOf(page)).toContain('21 November 2026');
  }
});

it('an application names its product and its requirements in the language of the page', async () => {
  const { sandbox } = await openWelshLender();
  const { id, bearer } = await signInAs(sandbox, 'everything');
  const read = async (headers = {}) => {
    const url = `/api/product/v2/loan-applications/${id}?embedded=requirements`;
    const { loanProduct, requirements = [] } = dataOf<LoanApplication>(
      await sandbox.call('GET', url, { bearer, headers }),
    );
    return [loanProduct?.name, ...requirements.map((each) => ('title' in each ? each.title : ''))];
  };
  expect(await read(inWelsh)).toEqual(expect.arrayContaining(['Benthyciad personol', 'Profi pwy ydych chi']));
  expect(await read()).toEqual(expect.arrayContaining(['Personal loan', 'Prove your identity']));
});
