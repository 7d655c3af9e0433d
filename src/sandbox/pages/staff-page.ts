import type { FastifyInstance } from 'fastify';
import { html } from '../markup/html.ts';
import { companyPage, sendPage } from './page.ts';
import { pageHeaders } from './register-pages.ts';

/** `/auth/{provider}/sso-start`: the page at which the lender's staff would sign in. */
function staffPage(): string {
  return companyPage(
    { title: 'Admin', company: 'Staff sign-in', tone: 'staff' },
    html`<p class="warning"><strong>Nobody can sign in here.</strong> This page is part of the sandbox.</p>
      <p>
        The app redirects users with the role ADMIN or SUPER_ADMIN to this address. For a real lender, staff would sign
        in here with the single sign-on of the lender, which is not part of the app.
      </p>
      <p><a href="/logout">Sign out</a></p>`,
  );
}

/** Serves the stand-in for the staff's single sign-on, at the address of every provider. */
export function registerStaff(server: FastifyInstance): void {
  server.get('/:provider/sso-start', (_, reply) => sendPage(reply.headers(pageHeaders), staffPage()));
}
