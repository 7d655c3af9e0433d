import { html, type Html } from './html.ts';

/** The head and the body of a table: a header for each column, and the first cell of each row heads its row. */
export function tableBody(columns: readonly string[], rows: readonly (readonly string[])[]): Html {
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
