import { createHash } from 'node:crypto';
import { reportStyle } from './report-style.ts';
import { byFlow, type FlowCoverage } from './by-flow.ts';
import { coverageKinds, type FlowResult, sharedFailures } from './results.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string | number): string => String(value).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The results as one page: what failed, what the tests cover, and what no test shows. It loads nothing and runs no script. */
export function htmlReport(results: readonly FlowResult[]): string {
  const digest = createHash('sha256').update(reportStyle).digest('base64');
  const flows = byFlow(results);
  const count = (key: 'examples' | 'journeys') => results.reduce((sum, result) => sum + result[key], 0);
  const brands = [...new Set(results.map(({ brand }) => brand))];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${digest}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the tests of the flows cover</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>What the tests of the flows cover</h1>
<p>${count('examples')} examples and ${count('journeys')} enumerated journeys of ${flows.length} flows were tried with the engine, for ${text(brands.join(', '))}.</p>
${failureSection(results)}
<h2>Coverage</h2>
<p>An enumerated journey has example answers. Other answers are not tried.</p>
<p>Each cell says how much the examples and the enumerated journeys show together. If the examples alone show less, it says how much they show.</p>
<table role="table">
<caption>What the tests show of each flow</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Flow</th><th role="columnheader" scope="col">Examples</th>${coverageKinds.map(([, heading]) => `<th role="columnheader" scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody role="rowgroup">
${flows.map(row).join('\n')}
</tbody>
</table>
<h2>What no test shows</h2>
${flows.map(missing).join('\n')}
</main>
</body>
</html>
`;
}

function failureSection(results: readonly FlowResult[]): string {
  const failures = sharedFailures(results);
  if (failures.length === 0) return '<p class="passed">All of them passed.</p>';
  const items = failures.map(
    ({ flow, test, brands, message, at }) =>
      `<li><h3>${text(flow)}: ${text(test)}</h3><p>${text(message)}</p><p class="place">${text(at.file)}, line ${at.line} (${text(brands.join(', '))})</p></li>`,
  );
  return `<h2>Failed: ${failures.length}</h2>\n<ul class="failures">\n${items.join('\n')}\n</ul>`;
}

function row({ flow, title, examples, shares }: FlowCoverage): string {
  const cells = coverageKinds.map(([kind, heading]) => {
    const { of, byExample, byAny } = shares[kind];
    const own = byExample === byAny ? '' : `${byExample} by examples, `;
    const shown = of === 0 ? 'none' : `${own}${byAny} of ${of}`;
    const state = of === 0 ? '' : byAny === of ? ' class="whole"' : byAny === 0 ? ' class="empty"' : '';
    return `<td role="cell" data-label="${heading}"${state}>${shown}</td>`;
  });
  return `<tr role="row"><th role="rowheader" scope="row">${text(title)}<span class="id">${text(flow)}</span></th><td role="cell" data-label="Examples">${examples}</td>${cells.join('')}</tr>`;
}

function missing({ flow, title, notShown }: FlowCoverage): string {
  if (notShown.length === 0) return '';
  const parts = coverageKinds.flatMap(([kind, heading]) => {
    const own = notShown.filter((each) => each.kind === kind);
    const items = own.map(
      ({ name, brands }) =>
        `<li>${text(name)}${brands.length === 0 ? '' : ` <span class="id">only ${text(brands.join(', '))}</span>`}</li>`,
    );
    return own.length === 0 ? [] : [`<h3>${heading}</h3>\n<ul>\n${items.join('\n')}\n</ul>`];
  });
  return `<details>\n<summary>${text(title)} <span class="id">${text(flow)}, ${notShown.length} not shown</span></summary>\n${parts.join('\n')}\n</details>`;
}
