import type { Brand } from '#model';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../context/refusal.ts';
import { sampleAgreement, sampleDocuments } from '../documents/sample-documents.ts';
import { writeHtml } from '../documents/write-html.ts';
import { html, type Html } from '../markup/html.ts';
import type { Lender } from '../server/lender.ts';

/** Links to the sample documents of every brand. */
export function documentSection(brands: readonly Brand[]): Html {
  return html`<h2>Documents</h2>
    <p>Read the documents of each brand as PDF, for its default amount and term.</p>
    ${brands.map(documentsOf)}`;
}

function documentsOf({ id, name }: Brand): Html {
  const links = [...sampleDocuments.keys()].map(
    (document) =>
      html`<li><a href="/sandbox/documents/${id}/${document}.pdf">${name}: ${document.replaceAll('-', ' ')}</a></li>`,
  );
  return html`<ul class="links">
    ${links}
  </ul>`;
}

/** Serves the sample documents of each brand at `/documents/<brand>/<name>.html` and `.pdf`. */
export function registerSamples(server: FastifyInstance, { options, pdfs }: Lender): void {
  const { brands, now } = options;
  server.get<{ Params: { brand: string; file: string } }>('/documents/:brand/:file', async ({ params }, reply) => {
    const [, name = '', format] = /^([a-z-]+)\.(html|pdf)$/.exec(params.file) ?? [];
    const brand = brands.get(params.brand);
    const agreement = brand && sampleAgreement(brand, now());
    const text = agreement && sampleDocuments.get(name)?.(options, agreement);
    if (!text) throw notFound();
    if (format === 'html') return reply.type('text/html; charset=utf-8').send(writeHtml(text));
    return reply
      .type('application/pdf')
      .send(await pdfs.pdfOf('samples', { text, madeAt: new Date(`${text.madeOn}T00:00:00Z`) }));
  });
}
