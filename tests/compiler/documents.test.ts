import { compileWorkspace, workspaceDocuments } from '#compiler';
import { documentCatalogue } from '#lending';
import { describe, expect, test } from 'vitest';
import { repoWorkspace, workspace } from './fixture-workspace.ts';

const contract = 'schemas/documents/contract.document.json';
const statement = 'schemas/documents/statement.document.json';
/** What it shares with the yearly statement. */
const account = 'schemas/documents/shared/statement.document.json';
const shared = 'schemas/documents/shared/agreement.document.json';

/** The findings of the fixture workspace with one string of a document replaced. */
function findingsWith(path: string, before: string, after: string) {
  const text = workspace().get(path) ?? '';
  expect(text).toContain(before);
  return compileWorkspace(workspace(new Map([[path, text.replace(before, after)]]))).diagnostics;
}

const charges = '{/costs/charges, money}. Together';

describe('the check of documents finds', () => {
  test.each([
    ['a placeholder without a value', contract, charges, '{/costs/chages, money}', 'unknown-placeholder', '/costs/ch'],
    ['an unknown value of the brand', contract, charges, '{/brand/nmae}', 'unknown-placeholder', '/brand/'],
    ['an unknown phrase', contract, '{apr-assumptions}', '{apr-assumption}', 'unknown-placeholder', 'apr-assumptions'],
    ['a phrase in a phrase', shared, 'We calculate it for', '{payments} for', 'unknown-placeholder', 'brand'],
    ['an unknown format', contract, charges, '{/costs/charges, pounds}', 'unknown-format', 'money'],
    ['an APR without its format', contract, '{/costs/apr, percent}', '{/costs/apr}', 'wrong-format', 'percent'],
    ['a date without a format', account, '{/item/date, date}', '{/item/date}', 'wrong-format', 'date'],
    ['the value of an entry outside its rows', account, 'There are no', '{/item/kind}', 'unknown-placeholder', ''],
    ['the number of a page outside its line', account, 'There are no', '{/page/number}', 'unknown-placeholder', ''],
    ['a written amount', shared, 'We do not charge a', 'We charge £12.50 as a', 'written-amount', 'placeholder'],
  ])('%s', (_, path, before, after, code, hint) => {
    const [found] = findingsWith(path, before, after);
    expect(found?.code).toBe(`text/${code}`);
    expect(found?.hint).toContain(hint);
    expect(found?.at).toMatchObject({ file: path });
    expect(found?.at.line).toBeGreaterThan(1);
  });

  test.each([
    ['a blank text', contract, '"Interest and fees"', '" "', 'format/wrong-value'],
    [
      'an unknown key',
      contract,
      '"agreeing": {\n      "heading"',
      '"agreeing": {\n      "headng"',
      'format/unknown-key',
    ],
    ['a value that the document may lack', contract, '"when": "/commission",', '', 'message/may-be-missing'],
    ['an unknown condition', contract, '"when": "/commission"', '"when": "/comission"', 'message/wrong-condition'],
    ['an unknown list', contract, '"each": "/payments"', '"each": "/payment"', 'document/unknown-name'],
    ['unknown rows of a table', contract, '"figuresOf": "borrower"', '"figuresOf": "borower"', 'document/unknown-name'],
    ['words for a code that does not exist', account, '"refund":', '"refunds":', 'document/wrong-words'],
    ['a missing base', contract, 'shared/agreement', 'shared/agreements', 'file/not-found'],
  ])('%s', (_, path, before, after, code) => {
    expect(findingsWith(path, before, after).map((found) => found.code)).toContain(code);
  });

  test('a file of a document that the lender never writes, one of an unknown product, and a document without a file', () => {
    const files = workspace();
    const own = (files.get(contract) ?? '').replace('../meta/', '../../meta/');
    files.set('schemas/documents/motor/contarct.document.json', own);
    files.set('schemas/documents/mottor/contract.document.json', own);
    files.delete(statement);
    expect(compileWorkspace(files).diagnostics.map(({ code, at }) => [code, at.file])).toEqual([
      ['message/never-sent', 'schemas/documents/motor/contarct.document.json'],
      ['message/never-sent', 'schemas/documents/mottor/contract.document.json'],
      ['message/not-written', statement],
    ]);
  });
});

/** The document of a brand of the repository with some more files. */
function contractsWith(more: Readonly<Record<string, object>>) {
  const files = new Map([
    ...repoWorkspace(),
    ...Object.entries(more).map(([path, file]) => [path, JSON.stringify(file)] as const),
  ]);
  const { diagnostics, brands } = compileWorkspace(files, { brands: ['asda', 'motor'] });
  expect(diagnostics).toEqual([]);
  const documents = workspaceDocuments(
    files,
    brands.map(({ brand }) => brand),
  );
  return (brand: string) => JSON.stringify(documents.get(brand)?.documents['contract']);
}

test('an overlay changes one paragraph of a shared section by name, for every document of one brand', () => {
  const contractOf = contractsWith({
    [`brands/asda/overlays/${shared}`]: {
      $schema: '../../../../../../schemas/meta/overlay.schema.json',
      lists: {
        '/sections/pay-early/blocks': [{ add: { name: 'thanks', text: 'Asda Money thanks you.' }, after: 'right' }],
      },
    },
  });
  expect(contractOf('asda')).toContain('Asda Money thanks you.');
  expect(contractOf('motor')).not.toContain('Asda Money thanks you.');
});

test('a product has its own document in the folder of the product, which extends the shared one', () => {
  const contractOf = contractsWith({
    'schemas/documents/motor/contract.document.json': {
      $schema: '../../meta/document.schema.json',
      extends: contract,
      title: 'Hire Purchase Agreement',
    },
  });
  expect(contractOf('motor')).toContain('Hire Purchase Agreement');
  expect(contractOf('asda')).toContain('"Loan Agreement"');
});

test('every brand has every document that the lender writes', () => {
  const files = repoWorkspace();
  const { brands } = compileWorkspace(files, { brands: ['motor', 'postoffice'] });
  const documents = workspaceDocuments(
    files,
    brands.map(({ brand }) => brand),
  );
  for (const { id } of brands)
    expect(Object.keys(documents.get(id)?.documents ?? {})).toEqual(Object.keys(documentCatalogue));
});
