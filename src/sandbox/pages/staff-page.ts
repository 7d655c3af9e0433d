import type { FastifyInstance } from 'fastify';
import { html } from '../markup/html.ts';
import { barePage, sendPage } from './page.ts';
import { pageHeaders } from './register-pages.ts';

/** `/auth/{provider}/sso-start`: where a lender's own staff would sign in. */
function staffPage(): string {
  return barePage(
    { title: 'Admin', place: 'Staff sign-in', tone: 'staff' },
    html`<p class="warning"><strong>Nobody can sign in here.</strong> This page belongs to the sandbox.</p>
      <p>
        The sign-in of the lender's staff begins at this address: single sign-on of the lender's own, which is no part
        of the borrower's app. The app sends whoever has the role ADMIN or SUPER_ADMIN here.
      </p>
      <p><a href="/logout">Sign out</a></p>`,
  );
}

/** Serves the stand-in for the staff's single sign-on, at every provider's address. */
export function registerStaff(server: FastifyInstance): void {
  server.get('/:provider/sso-start', (_, reply) => sendPage(reply.headers(pageHeaders), staffPage()));
}
