import { html, type Html } from './html.ts';

/** A whole page of the sandbox. */
export function page(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Sandbox</title>
        <link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header>
          <p class="name"><a href="/sandbox">Sandbox</a></p>
          <nav aria-label="Sandbox">
            <a href="/sandbox">Overview</a>
            <a href="/sandbox/outbox">Outbox</a>
            <a href="/">The app</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
        <footer>
          <p>A lender that lends nothing, to try the app with. Nobody here is real and no email is sent.</p>
        </footer>
      </body>
    </html>`.markup;
}
