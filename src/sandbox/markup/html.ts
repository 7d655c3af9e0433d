/** Safe markup, which is inserted without escaping. Only the `html` tag makes it. */
export interface Html {
  readonly markup: string;
}

/** A value in a template: text (which is escaped), markup, a list of markup, or nothing. */
export type Insert = string | number | Html | readonly Html[] | undefined;

/** Makes markup from a template and escapes every text in it. Attribute values in templates must be in double quotes. */
export function html(literals: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return { markup: literals.map((literal, index) => literal + written(inserts[index])).join('') };
}

function written(insert: Insert): string {
  if (insert === undefined) return '';
  if (typeof insert === 'string') return escaped(insert);
  if (typeof insert === 'number') return String(insert);
  if (isList(insert)) return insert.map(({ markup }) => markup).join('');
  return insert.markup;
}

const isList = (insert: Html | readonly Html[]): insert is readonly Html[] => Array.isArray(insert);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

type Row = readonly (string | Html)[];

/** Makes the head and body of a table. The first cell of each row is the row's header. */
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

/** Makes a table that scrolls sideways if it is wider than the page. */
export function scrollingTable(label: string, columns: readonly string[], rows: readonly Row[]): Html {
  return html`<div class="scroll${columns.length > 2 ? ' wide' : ''}" role="region" aria-label="${label}" tabindex="0">
    <table>
      ${tableBody(columns, rows)}
    </table>
  </div>`;
}
