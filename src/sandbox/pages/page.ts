import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../markup/html.ts';

const navigation = [
  ['/sandbox', 'Overview'],
  ['/sandbox/loans', 'Loans'],
  ['/sandbox/outbox', 'Outbox'],
  ['/sandbox/identity', 'Identity checks'],
  ['/sandbox/features', 'Features'],
  ['/sandbox/examples', 'Examples'],
  ['/sandbox/evidence', 'Evidence'],
  ['/', 'The app'],
] as const;

/** Makes a page of the sandbox, with its navigation. */
export function page(title: string, main: Html): string {
  const links = navigation.map(([address, name]) => html`<a href="${address}">${name}</a>`);
  return whole(
    `${title} – Sandbox`,
    'sandbox',
    html`<header>
        <p class="name"><a href="/sandbox">Sandbox</a></p>
        <nav aria-label="Sandbox">${links}</nav>
      </header>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
      <footer>
        <p>This is a test lender. It lends no money and sends no emails or text messages. All people are made up.</p>
      </footer>`,
  );
}

/** The head of a page of a fake company, such as the bank. It has no link into the sandbox. */
export interface CompanyPage {
  readonly title: string;
  /** The name of the fake company. */
  readonly company: string;
  readonly tone: 'bank' | 'partner' | 'staff';
}

/** Makes a page of a fake company. */
export function companyPage({ title, company, tone }: CompanyPage, main: Html): string {
  return whole(
    `${title} – ${company}`,
    tone,
    html`<header><p class="name">${company}</p></header>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
      <footer><p>This page is part of the sandbox, for testing the app.</p></footer>`,
  );
}

function whole(title: string, tone: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body class="${tone}">
        ${body}
      </body>
    </html>`.markup;
}

/** Sends a page as HTML. */
export function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup);
}

/** Was this request sent by a program, not by a form? A program receives data instead of a redirect. */
export const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true;
