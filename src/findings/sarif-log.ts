import { diagnosticCodes } from './codes.ts';
import type { Diagnostic, Position } from './diagnostic.ts';

/** SARIF's name for the folder that paths begin at. A viewer asks the user for it, or knows it, as GitHub does. */
const ROOT = '%SRCROOT%';

function artifactLocation(file: string) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? { uri: `file://${uri}` } : { uri, uriBaseId: ROOT };
}

const physicalLocation = ({ file, line, column }: Position) => ({
  artifactLocation: artifactLocation(file),
  region: { startLine: line, startColumn: column },
});

const related = (place: Position, text: string) => ({ physicalLocation: physicalLocation(place), message: { text } });

/**
 * Findings as a log of SARIF 2.1.0 (OASIS, https://docs.oasis-open.org/sarif/sarif/v2.1.0/), for code scanners and viewers. `over`
 * and `also` are related locations. Findings about settings have codes that the compiler does not list, so rules come from the findings too.
 */
export function sarifLog(diagnostics: readonly Diagnostic[]): object {
  const severities = new Map<string, Diagnostic['severity']>(Object.entries(diagnosticCodes));
  for (const { code, severity } of diagnostics) if (!severities.has(code)) severities.set(code, severity);
  const ids = [...severities.keys()];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'tenor',
            rules: [...severities].map(([id, level]) => ({ id, defaultConfiguration: { level } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(({ at, over, also = [], code, severity, message, hint }) => ({
          ruleId: code,
          ruleIndex: ids.indexOf(code),
          level: severity,
          message: { text: `${message} ${hint}` },
          locations: [{ physicalLocation: physicalLocation(at) }],
          ...((over || also.length > 0) && {
            relatedLocations: [
              ...(over ? [related(over, 'The replaced value')] : []),
              ...also.map((place) => related(place, 'The same mistake')),
            ],
          }),
        })),
      },
    ],
  };
}
