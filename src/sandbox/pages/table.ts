import { html, type Html } from './html.ts';

type Row = readonly (string | Html)[];

/** The head and the body of a table: a header for each column, and the first cell of each row heads its row. */
export function tableBody(columns: readonly string[], rows: readonly Row[]): Html {
  const lines = rows.map(
    ([first, ...rest]) =>
      html`<tr>
        <th scope="row">${first}</th>
        ${rest.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`<thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>`;
}

/** A table that scrolls within the page where it is too wide for it. */
export function scrollingTable(label: string, columns: readonly string[], rows: readonly Row[]): Html {
  return html`<div class="scroll${columns.length > 2 ? ' wide' : ''}" role="region" aria-label="${label}" tabindex="0">
    <table>
      ${tableBody(columns, rows)}
    </table>
  </div>`;
}
