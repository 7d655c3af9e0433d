import { compileWorkspace, workspaceMessages } from '#compiler';
import { emailCatalogue, textCatalogue } from '#lending';
import { describe, expect, test } from 'vitest';
import { repoWorkspace, workspace } from './fixture-workspace.ts';

const path = 'schemas/emails/payment-returned.email.json';

/** The findings of the fixture workspace with one string of the email replaced: code, line and hint. */
function findingsWith(before: string, after: string): readonly (readonly [string, number, string])[] {
  const files = workspace();
  const text = files.get(path) ?? '';
  expect(text).toContain(before);
  const changed = workspace(new Map([[path, text.replace(before, after)]]));
  return compileWorkspace(changed).diagnostics.map(({ code, at, hint }) => [code, at.line, hint]);
}

const amount = '{/payment/amount, money}';

describe('the check of emails finds', () => {
  test.each([
    [
      'a placeholder without a value',
      amount,
      '{/payment/amuont, money}',
      'text/unknown-placeholder',
      '/payment/amount',
    ],
    ['an unknown value of the brand', amount, '{/brand/nmae}', 'text/unknown-placeholder', '/brand/'],
    ['an unknown format', amount, '{/payment/amount, pounds}', 'text/unknown-format', 'money'],
    ['a date formatted as money', '{/payment/date, long-date}', '{/payment/date, money}', 'text/wrong-format', 'date'],
    ['money without a format', amount, '{/payment/amount}', 'text/wrong-format', '{/payment/amount, money}'],
    ['an open brace', amount, '{/payment/amount, money', 'text/unknown-placeholder', '{/brand/name}'],
    ['an unknown key', '"button"', '"buton"', 'format/unknown-key', '"button"'],
    ['a blank text', '"See your loan"', '" "', 'format/wrong-value', 'web address'],
    ['a link to another site', '"See your loan"', '"https://elsewhere.example"', 'format/wrong-value', 'web address'],
    ['a missing base', 'payment-difficulties', 'payment-difficulty', 'file/not-found', 'payment-difficulties'],
  ])('%s', (_, before, after, code, hint) => {
    const found = findingsWith(before, after);
    expect(found.map(([each]) => each)).toContain(code);
    expect(found.find(([each]) => each === code)?.[2]).toContain(hint);
  });
});

test('a key that neither an email nor its base has is a finding', () => {
  const files = workspace();
  const { button: _, ...email } = JSON.parse(files.get(path) ?? '') as Record<string, unknown>;
  const { diagnostics } = compileWorkspace(workspace(new Map([[path, JSON.stringify(email)]])));
  expect(diagnostics.map(({ code }) => code)).toEqual(['format/missing-key']);
});

test('one overlay changes the end of every email of a brand, and of no other brand', () => {
  const overlay = {
    $schema: '../../../../../../schemas/meta/overlay.schema.json',
    lists: { '/ending': [{ add: { name: 'team', text: 'Your team at {/brand/name}' } }] },
  };
  const files = repoWorkspace();
  files.set('brands/asda/overlays/schemas/emails/shared/base.email.json', JSON.stringify(overlay));
  const { diagnostics, brands } = compileWorkspace(files, { brands: ['asda', 'lendable'] });
  expect(diagnostics).toEqual([]);
  const messages = workspaceMessages(
    files,
    brands.map(({ brand }) => brand),
  );
  const endOf = (brand: string) => JSON.stringify(messages.get(brand)?.emails['sign-in-link']?.blocks);
  expect(endOf('asda')).toContain('Your team at ');
  expect(endOf('lendable')).not.toContain('Your team at ');
});

test('a finding about a text from an overlay names the overlay and the email below it', () => {
  const overlay = {
    $schema: '../../../../../schemas/meta/overlay.schema.json',
    merge: { button: 'Pay {/payment/sum, money}' },
  };
  const at = 'brands/plain/overlays/schemas/emails/payment-returned.email.json';
  const { diagnostics } = compileWorkspace(workspace(new Map([[at, JSON.stringify(overlay)]])));
  expect(diagnostics).toMatchObject([{ code: 'text/unknown-placeholder', at: { file: at }, over: { file: path } }]);
});

test('every brand has every email and text message that the lender sends', () => {
  const files = repoWorkspace();
  const { brands } = compileWorkspace(files, { brands: ['motor', 'postoffice'] });
  const messages = workspaceMessages(
    files,
    brands.map(({ brand }) => brand),
  );
  for (const { id } of brands) {
    expect(Object.keys(messages.get(id)?.emails ?? {})).toEqual(Object.keys(emailCatalogue));
    expect(Object.keys(messages.get(id)?.texts ?? {})).toEqual(Object.keys(textCatalogue));
  }
});
