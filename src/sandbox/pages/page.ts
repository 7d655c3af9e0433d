import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../markup/html.ts';

const places = [
  ['/sandbox', 'Overview'],
  ['/sandbox/loans', 'Loans'],
  ['/sandbox/outbox', 'Outbox'],
  ['/sandbox/identity', 'Identity checks'],
  ['/', 'The app'],
] as const;

/** A whole page of the sandbox. */
export function page(title: string, main: Html): string {
  const links = places.map(([address, name]) => html`<a href="${address}">${name}</a>`);
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
        <p>A lender that lends nothing, to try the app with. Nobody here is real, and no email or text is sent.</p>
      </footer>`,
  );
}

/** A page of somebody else whom the sandbox plays: it has no way into the sandbox. */
export interface OtherPlace {
  readonly title: string;
  /** Whose page it is. */
  readonly place: string;
  readonly tone: 'bank' | 'partner' | 'staff';
}

/** A whole page of somebody else whom the sandbox plays. */
export function barePage({ title, place, tone }: OtherPlace, main: Html): string {
  return whole(
    `${title} – ${place}`,
    tone,
    html`<header><p class="name">${place}</p></header>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
      <footer><p>A page of the sandbox, to try the app with.</p></footer>`,
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

/** Sends a page of the sandbox. */
export function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup);
}

/** Was it a program that sent this, and no form of a page? It gets data back, and not another page. */
export const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true;
