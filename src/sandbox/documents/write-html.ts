import { html, tableBody, type Html } from '../markup/html.ts';
import type { Block, DocumentText, Figures, Table, Section } from './document-text.ts';

/** Writes a document as an HTML page: headings with ids, tables with headers, no scripts and no styles. */
export function writeHtml(text: DocumentText): string {
  const { title, brandName, language, referenceLine, madeOn, date, notice, sections } = text;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${brandName}</title>
      </head>
      <body>
        <header>
          <p>${brandName}</p>
          <h1>${title}</h1>
          <p>${referenceLine}, <time datetime="${madeOn}">${date}</time></p>
        </header>
        <main>
          <p role="note"><strong>${notice}</strong></p>
          ${sections.map(writeSection)}
        </main>
      </body>
    </html>`.markup;
}

function writeSection({ id, heading, blocks }: Section): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${blocks.map(writeBlock)}
  </section>`;
}

function writeBlock(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${block.text}</p>`;
    case 'list':
      return html`<ul>
        ${block.items.map((item) => html`<li>${item}</li>`)}
      </ul>`;
    case 'figures':
      return writeFigures(block);
    case 'table':
      return writeTable(block);
  }
}

function writeFigures({ caption, rows }: Figures): Html {
  const lines = rows.map(
    ([label, value]) =>
      html`<tr>
        <th scope="row">${label}</th>
        <td>${value}</td>
      </tr>`,
  );
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${lines}
    </tbody>
  </table>`;
}

function writeTable({ caption, columns, rows }: Table): Html {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    ${tableBody(columns, rows)}
  </table>`;
}
