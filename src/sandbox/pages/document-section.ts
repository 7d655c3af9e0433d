import type { Brand } from '#model';
import { documentTexts } from '../documents/sample-texts.ts';
import { html, type Html } from './html.ts';

/** Links to every brand's documents. */
export function documentSection(brands: readonly Brand[]): Html {
  return html`<h2>Documents</h2>
    <p>What each brand gives to read, for its usual loan, as PDF.</p>
    ${brands.map(documentsOf)}`;
}

function documentsOf({ id, name }: Brand): Html {
  const links = [...documentTexts.keys()].map(
    (document) =>
      html`<li><a href="/sandbox/documents/${id}/${document}.pdf">${name}: ${document.replaceAll('-', ' ')}</a></li>`,
  );
  return html`<ul class="links">
    ${links}
  </ul>`;
}
