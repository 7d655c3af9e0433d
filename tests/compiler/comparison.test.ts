import { compareWorkspaces, sentence } from '#compiler';
import { describe, expect, test } from 'vitest';
import { workspace } from './fixture-workspace.ts';

type Files = ReadonlyMap<string, string>;

const FLOW = 'flows/loan.flow.json';
const DATA = 'schemas/loan.schema.json';
const UI = 'schemas/loan.ui.json';
const BRAND = 'brands/plain/brand.json';

/** The files with a part of one text replaced. */
function edited(files: Files, path: string, from: string | RegExp, to: string): Files {
  const before = files.get(path) ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}`);
  return new Map(files).set(path, after);
}

const base: Files = workspace();

/** Every sentence of a comparison, with its subject and the brands that share it. */
const told = ({ comparison: { differences } }: ReturnType<typeof compareWorkspaces>): readonly string[] =>
  differences.flatMap(({ title, isAll, brands, differences: own }) =>
    own.map((each) => `${title} (${isAll ? 'all' : brands.join()}) ${sentence(each)}`),
  );

const APPLY = 'Apply for a loan (all)';

type Edit = readonly [what: string, path: string, from: string | RegExp, to: string, sentences: readonly string[]];

const EDITS: readonly Edit[] = [
  [
    'a lower limit of a text',
    DATA,
    '"maxLength": 60',
    '"maxLength": 6000',
    [
      `${APPLY} Page "Your loan": the question "What is your work situation?" now accepts at most 6,000 characters (was 60).`,
    ],
  ],
  [
    'a limit that is gone',
    DATA,
    '"type": "number", "minimum": 0',
    '"type": "number"',
    [`${APPLY} Page "Your home": the question "What is your rent?" no longer has a smallest number (was 0).`],
  ],
  [
    'another pattern',
    DATA,
    '^[^@ ]+@[^@ ]+$',
    '^[^@]+@[^@]+$',
    [
      `${APPLY} Page "About you": the question "Email address" now accepts the format "^[^@]+@[^@]+$" (was "^[^@ ]+@[^@ ]+$").`,
    ],
  ],
  [
    'a question that need not be answered any more',
    DATA,
    '"home", "rent"]',
    '"home"]',
    [`${APPLY} Page "Your home": the question "What is your rent?" is now optional.`],
  ],
  [
    'another text inside a box',
    UI,
    '"ui:unit": "a month"',
    '"ui:unit": "a week"',
    [`${APPLY} Page "Your home": the unit of the question "What is your rent?" now reads "a week" (was "a month").`],
  ],
  [
    'a choice that is dropped',
    DATA,
    '["owned", "rented"]',
    '["rented"]',
    [`${APPLY} Page "Your home": the question "Do you own your home?" no longer offers the choice "I own it".`],
  ],
  [
    'a choice with other words',
    UI,
    'I rent it',
    'I pay rent',
    [
      `${APPLY} Page "Your home": a choice of the question "Do you own your home?" now reads "I pay rent" (was "I rent it").`,
    ],
  ],
  [
    'another title',
    UI,
    '"Email address"',
    '"Your email"',
    [`${APPLY} Page "About you": the title of the question "Your email" now reads "Your email" (was "Email address").`],
  ],
  [
    'another error message',
    UI,
    'Enter your date of birth',
    'When were you born?',
    [
      `${APPLY} Page "About you": an error message of the question "Date of birth" now reads "When were you born?" (was "Enter your date of birth").`,
    ],
  ],
  [
    'an answer that drafts keep from now on',
    DATA,
    ', "x-sensitive": true',
    '',
    [`${APPLY} Page "About you": the question "Date of birth" is no longer sensitive: drafts keep its answer.`],
  ],
  [
    'a line above later questions',
    FLOW,
    '"title": "Apply for a loan"',
    '"title": "Apply for a loan", "summary": "{/answers/amount, money} for you"',
    [`${APPLY} The line above later questions is new: "{/answers/amount, money} for you".`],
  ],
  [
    'another page title',
    FLOW,
    '"title": "Your home"',
    '"title": "Where you live"',
    [`${APPLY} Page "Where you live": the title now reads "Where you live" (was "Your home").`],
  ],
  [
    'a page before an exit page',
    FLOW,
    '["loan", "you", "under-18", "home", "check"]',
    '["loan", "home", "you", "under-18", "check"]',
    [
      `${APPLY} Page "Your home": the page has moved after "Your loan".`,
      `${APPLY} Page "Your home": the page is now for more borrowers than before.`,
      `${APPLY} A journey is now possible: "Your loan" → "Your home" → "About you" → "You need to be 18 or over".`,
      `${APPLY} A journey is no longer possible: "Your loan" → "About you" → "You need to be 18 or over".`,
    ],
  ],
  [
    'questions in another order',
    FLOW,
    '["dateOfBirth", "email"]',
    '["email", "dateOfBirth"]',
    [`${APPLY} Page "About you": the question "Date of birth" now comes after "Email address".`],
  ],
  [
    'a question on another page',
    FLOW,
    /"fields": \["amount", "status"\](.*\n.*)\["dateOfBirth", "email"\]/,
    '"fields": ["amount"]$1["status", "dateOfBirth", "email"]',
    [
      `${APPLY} Page "About you": the question "What is your work situation?" has moved to this page (was on page "Your loan").`,
    ],
  ],
  [
    'a question for more borrowers',
    FLOW,
    '{ "field": "rent", "when": "rents" }',
    '"rent"',
    [
      `${APPLY} Page "Your home": the question "What is your rent?" is now asked always (was only if "Do you own your home?" is "I rent it"). It is for more borrowers than before.`,
    ],
  ],
  [
    'a condition with another meaning',
    FLOW,
    '"maximum": 17',
    '"maximum": 20',
    [
      `${APPLY} Page "You need to be 18 or over": the page is now shown only if the calculated value "age" is at most 20 (was only if the calculated value "age" is at most 17). The journeys that we know show it to the same borrowers.`,
    ],
  ],
  [
    'a value that the lender no longer receives',
    FLOW,
    '"email": "/answers/email",\n        "home"',
    '"home"',
    [`${APPLY} The lender no longer receives "email" with "createLoan".`],
  ],
  [
    'a value that comes from elsewhere',
    FLOW,
    '"amount": "/answers/amount"',
    '"amount": "/answers/rent"',
    [
      `${APPLY} The lender receives "amount" from "What is your rent?" (was "How much would you like to borrow?") with "createLoan".`,
    ],
  ],
  [
    'another destination',
    FLOW,
    '"go": "view-application"',
    '"go": "landing"',
    [`${APPLY} "createLoan" now leads to "landing" (was "view-application").`],
  ],
  [
    'an answer that is no longer filled in',
    FLOW,
    '"/answers/email": "/user/email"',
    '',
    [`${APPLY} "Email address" is now filled in from nothing (was /user/email).`],
  ],
  [
    'a figure of a brand',
    BRAND,
    '"apr": 29.1',
    '"apr": 29.9',
    ['Figures and facts of the brand (plain) Representative example, APR is now 29.9 (was 29.1).'],
  ],
  [
    'words of a brand',
    BRAND,
    'Plain words',
    'Plain and short words',
    ['Words of the brand (plain) The text "promise" now reads "Plain and short words" (was "Plain words").'],
  ],
];

/** The small workspace with a second brand, which differs only in its name. */
const twoBrands = (files: Files): Files => {
  const copies = [...files].flatMap(([path, text]): [string, string][] =>
    path.startsWith('brands/plain/')
      ? [[path.replace('/plain/', '/other/'), text.replaceAll('brands/plain/', 'brands/other/')]]
      : [],
  );
  return new Map([...files, ...copies]);
};

/** The sentences about an edit of files that two brands share or have a copy of. */
const differences = (before: Files, after: Files) => {
  const second = twoBrands(base);
  const other = [...second].filter(([path]) => path.startsWith('brands/other/'));
  return told(compareWorkspaces({ files: new Map([...before, ...other]) }, { files: new Map([...after, ...other]) }));
};

describe('a change is described in the words of the product, once for all brands that share it', () => {
  test.each(EDITS)('%s', (_, path, from, to, sentences) => {
    expect(differences(base, edited(base, path, from, to))).toEqual(sentences);
  });
});

test('nothing differs between a workspace and itself', () => {
  expect(differences(base, base)).toEqual([]);
});

test('a new page is described with its questions, and a page that is gone too', () => {
  const without = edited(
    edited(base, FLOW, /"home": \{ "title": "Your home".*\n/, ''),
    FLOW,
    '"under-18", "home", "check"',
    '"under-18", "check"',
  );
  const asks = 'with the questions "Do you own your home?" and "What is your rent?"';
  expect(differences(without, base)).toContain(
    `${APPLY} Page "Your home": the page is new after "You need to be 18 or over", ${asks}.`,
  );
  expect(differences(base, without)).toContain(`${APPLY} Page "Your home": the page is gone, ${asks}.`);
});

test('journeys that are gained or lost are told by their pages', () => {
  const home = '"title": "Your home",';
  const before = edited(base, FLOW, home, `${home} "when": "rents",`);
  const after = edited(base, FLOW, home, `${home} "when": "adult",`);
  const named = (files: Files) =>
    edited(files, FLOW, '"rents":', '"adult": { "at": "/answers/amount", "is": { "minimum": 5000 } }, "rents":');
  const sentences = differences(named(before), named(after));
  expect(sentences).toContain(
    `${APPLY} A journey is now possible: "Your loan" → "About you" → "Your home" → "Check your answers".`,
  );
});

test('a brand is compared with what all brands share, and with another brand', () => {
  const overlay =
    '{ "$schema": "../../../../schemas/meta/overlay.schema.json", "merge": { "email": { "ui:title": "Email for our letters" } } }';
  const files = new Map(twoBrands(base)).set('brands/plain/overlays/schemas/loan.ui.json', overlay);
  const [from, to] = ['"Email for our letters"', '"Email address"'];
  const words = (now: string, was: string) =>
    `Page "About you": the title of the question ${now} now reads ${now} (was ${was}).`;
  expect(told(compareWorkspaces({ files, brand: 'plain', isBase: true }, { files, brand: 'plain' }))).toEqual([
    `${APPLY} ${words(from, to)}`,
  ]);
  expect(told(compareWorkspaces({ files, brand: 'plain' }, { files, brand: 'other' }))).toEqual([
    `${APPLY} ${words(to, from)}`,
  ]);
});

test('a version with errors is compared as far as it can be read', () => {
  const broken = edited(edited(base, FLOW, '"createLoan"', '"createLaon"'), DATA, '"maxLength": 60', '"maxLength": 61');
  const comparison = compareWorkspaces({ files: base }, { files: broken });
  expect(comparison.comparison.errors).toEqual({ before: 0, after: 1 });
  expect(told(comparison).join()).toContain('now accepts at most 61 characters (was 60)');
});

test('a text that moves between the questions is named with its new place', () => {
  const at = '"status"] },';
  const body = (more: string) => ({
    files: edited(base, FLOW, at, `"status"], "body": [{ "text": "Read this."${more} }] },`),
  });
  expect(told(compareWorkspaces(body(''), body(', "before": "status"')))).toEqual([
    `${APPLY} Page "Your loan": the text "Read this." is now above the question "What is your work situation?".`,
  ]);
});
