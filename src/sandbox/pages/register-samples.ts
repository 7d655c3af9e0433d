import type { FastifyInstance } from 'fastify';
import { notFound } from '../api/refusals.ts';
import { sampleAgreement } from '../documents/sample-agreement.ts';
import { documentTexts } from '../documents/sample-texts.ts';
import { writeHtml } from '../documents/write-html.ts';
import { writePdf } from '../documents/write-pdf.ts';
import type { Lender } from '../lender.ts';

/** Serves each brand's documents as they are for its usual loan, `/documents/<brand>/<name>.html` or `.pdf`. */
export function registerSamples(server: FastifyInstance, { options }: Lender): void {
  const { brands, now } = options;
  server.get<{ Params: { brand: string; file: string } }>('/documents/:brand/:file', async ({ params }, reply) => {
    const [, name = '', format] = /^([a-z-]+)\.(html|pdf)$/.exec(params.file) ?? [];
    const brand = brands.get(params.brand);
    const agreement = brand && sampleAgreement(brand, now());
    const text = agreement && documentTexts.get(name)?.(agreement);
    if (!text) throw notFound();
    if (format === 'html') return reply.type('text/html; charset=utf-8').send(writeHtml(text));
    return reply.type('application/pdf').send(await writePdf(text, new Date(`${text.madeOn}T00:00:00Z`)));
  });
}
