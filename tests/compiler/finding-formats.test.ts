import { type Diagnostic, formatDiagnostics } from '#findings';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';

const found: readonly Diagnostic[] = [
  {
    code: 'flow/unknown-page',
    severity: 'error',
    at: { file: 'flows/a, b/50%.flow.json', line: 3, column: 7 },
    message: '"order" names the page "lone": 100 % wrong,\r\nas it seems.',
    hint: 'Did you mean "loan"?',
  },
  {
    code: 'overlay/drops-entry',
    severity: 'warning',
    at: { file: 'brands/asda/overlays/flows/a.flow.json', line: 4, column: 1 },
    over: { file: 'flows/a.flow.json', line: 9, column: 2 },
    message: 'It drops "when".',
    hint: 'Write "when": null.',
  },
  {
    code: 'setting/wrong',
    severity: 'error',
    at: { file: '/etc/tenor settings.json', line: 1, column: 1 },
    message: 'PORT is wrong.',
    hint: 'Correct it.',
  },
];

describe('the findings of tenor check for GitHub Actions', () => {
  it('are one workflow command each, in which no text can end the command', () => {
    expect(formatDiagnostics(found, 'github').split('\n')).toEqual([
      '::error file=flows/a%2C b/50%25.flow.json,line=3,col=7,title=flow/unknown-page::' +
        '"order" names the page "lone": 100 %25 wrong,%0D%0Aas it seems.%0ADid you mean "loan"?',
      '::warning file=brands/asda/overlays/flows/a.flow.json,line=4,col=1,title=overlay/drops-entry::' +
        'It drops "when".%0AWrite "when": null.%0AThis replaces flows/a.flow.json:9:2.',
      '::error file=/etc/tenor settings.json,line=1,col=1,title=setting/wrong::PORT is wrong.%0ACorrect it.',
    ]);
  });

  it('are nothing if there are none', () => {
    expect(formatDiagnostics([], 'github')).toBe('');
  });
});

/** The parts of SARIF 2.1.0 (OASIS, sections 3.13 to 3.33) that a log of findings uses. Keys that the standard does not have are wrong. */
const closed = (required: readonly string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const message = closed(['text'], { text: { type: 'string', minLength: 1 } });
const level = { enum: ['none', 'note', 'warning', 'error'] };
const location = closed(['physicalLocation'], {
  message,
  physicalLocation: closed(['artifactLocation', 'region'], {
    artifactLocation: closed(['uri'], {
      uri: { type: 'string', pattern: String.raw`^(?:[\w.~!$&'()*+;=:@/-]|%[0-9A-F]{2})+$` },
      uriBaseId: { type: 'string' },
    }),
    region: closed(['startLine', 'startColumn'], {
      startLine: { type: 'integer', minimum: 1 },
      startColumn: { type: 'integer', minimum: 1 },
    }),
  }),
});
const sarif = closed(['version', 'runs'], {
  $schema: { type: 'string', format: 'uri' },
  version: { const: '2.1.0' },
  runs: {
    type: 'array',
    items: closed(['tool', 'results'], {
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
      tool: closed(['driver'], {
        driver: closed(['name'], {
          name: { type: 'string', minLength: 1 },
          rules: {
            type: 'array',
            uniqueItems: true,
            items: closed(['id'], { id: { type: 'string' }, defaultConfiguration: closed([], { level }) }),
          },
        }),
      }),
      results: {
        type: 'array',
        items: closed(['message', 'ruleId', 'locations'], {
          ruleId: { type: 'string' },
          ruleIndex: { type: 'integer', minimum: 0 },
          level,
          message,
          locations: { type: 'array', minItems: 1, items: location },
          relatedLocations: { type: 'array', uniqueItems: true, items: location },
        }),
      },
    }),
  },
});

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
    },
  ];
}

describe('the findings of tenor check as SARIF', () => {
  const logOf = (findings: readonly Diagnostic[]) => JSON.parse(formatDiagnostics(findings, 'sarif')) as Log;

  it.each([
    ['several findings', found],
    ['no finding', []],
  ])('have the shape that SARIF 2.1.0 describes: %s', (_, findings) => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(sarif);
    validate(logOf(findings));
    expect(validate.errors).toBeNull();
  });

  it('name the rule, the place, the replaced value and what to do', () => {
    const [{ results, tool }] = logOf(found).runs;
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(found.map(({ code }) => code));
    expect(results).toMatchObject([
      {
        level: 'error',
        message: { text: '"order" names the page "lone": 100 % wrong,\r\nas it seems. Did you mean "loan"?' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'flows/a%2C%20b/50%25.flow.json', uriBaseId: '%SRCROOT%' },
              region: { startLine: 3, startColumn: 7 },
            },
          },
        ],
      },
      { relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'flows/a.flow.json' } } }] },
      { locations: [{ physicalLocation: { artifactLocation: { uri: 'file:///etc/tenor%20settings.json' } } }] },
    ]);
  });
});
