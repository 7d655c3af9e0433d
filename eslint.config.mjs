import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { loneTextRule } from './src/lone-text-rule.mjs';

const words = ['utils', 'helpers', 'types', 'common', 'misc'];

/** File names say what is inside: kebab-case, and none of the words that say nothing. */
const fileNames = {
  rules: {
    'say-something': {
      create: (context) => ({
        Program(node) {
          const name = context.filename.split(/[\\/]/).at(-1) ?? '';
          const stem = name.replace(/(\.[a-z-]+)+$/, '');
          if (words.includes(stem))
            context.report({ node, message: `'${stem}' says nothing: name the file after its idea` });
          if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem))
            context.report({ node, message: `'${name}': file names are kebab-case` });
        },
      }),
    },
  },
};

export default ts.config(
  {
    ignores: ['dist', 'node_modules', 'test-results', 'tests/bench', 'src/model/contract.ts', 'src/copy/catalogue.ts'],
  },
  {
    files: ['**/*.{ts,tsx}', '{src,tests}/**/*.mjs'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { files: fileNames },
    rules: {
      'files/say-something': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'A front door lists what it shows.' },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Markup from text is script injection.',
        },
        { selector: "MemberExpression[property.name='innerHTML']", message: 'Markup from text is script injection.' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/require-await': 'off',
      // A function that reads JSON lets its caller name the type.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks, text: { rules: { alone: loneTextRule } } },
    rules: {
      'text/alone': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Safari takes a table that is laid out as something else for none, unless each of its elements says what it is.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], td: ['cell'] },
      ],
    },
  },
  // The generated tables have as many lines as the contract has operations.
  { files: ['src/api/operations/*.ts', 'src/api/answers/*.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    // In tests, a missing value fails loudly, and storage is compared by its entries.
    files: ['tests/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    // Scripts read JSON whose shape no type states. tsc checks the rest of them.
    files: ['**/*.mjs'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((name) => [
        `@typescript-eslint/no-unsafe-${name}`,
        'off',
      ]),
    ),
  },
  // The rule compares nodes with the names of their kinds, because src imports no package of the linter.
  { files: ['src/lone-text-rule.mjs'], rules: { '@typescript-eslint/no-unsafe-enum-comparison': 'off' } },
  { files: ['*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['src/{launch,server,build,commands}/**', 'tests/suite/**', 'e2e/**'], rules: { 'no-console': 'off' } },
);
