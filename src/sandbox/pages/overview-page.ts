import { testApplicants } from '#lending';
import { specialPostCodes } from '../addresses.ts';
import { personas } from '../personas/personas.ts';
import type { Forecast } from '../weather.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';
import { weatherSection } from './weather-section.ts';

/** What the overview shows of a running sandbox. */
export interface Overview {
  readonly operations: readonly string[];
  readonly forecasts: readonly Forecast[];
}

/** `/sandbox`: whom to sign in as, what to try, and how to start over. */
export function overviewPage(overview: Overview): string {
  return page(
    'Overview',
    html`<p>
        This is the embedded lender behind the app. Sign in as somebody, or apply with a name that settles the outcome.
      </p>
      ${personaSection()} ${applicantSection()} ${addressSection()}
      ${weatherSection(overview.operations, overview.forecasts)}
      <h2>Start over</h2>
      <p>Forgets every application, user and email, and brings the people above back as they were.</p>
      <form method="post" action="/sandbox/reset">
        <button class="danger" type="submit">Reset the sandbox</button>
      </form>`,
  );
}

function personaSection(): Html {
  const cards = personas.map(
    ({ id, firstName, lastName, shows }) =>
      html`<li class="card">
        <div>
          <h3>${firstName} ${lastName}</h3>
          <p class="quiet">${shows}</p>
        </div>
        <form method="post" action="/sandbox/personas/${id}/sign-in">
          <button type="submit">Sign in as ${firstName} ${lastName}</button>
        </form>
      </li>`,
  );
  return html`<h2>Sign in as</h2>
    <ul class="cards">
      ${cards}
    </ul>`;
}

function applicantSection(): Html {
  const rows = testApplicants.map(
    ({ lastName, shows }) =>
      html`<tr>
        <th scope="row">${lastName}</th>
        <td>${shows}</td>
      </tr>`,
  );
  return table(
    'Names to apply with',
    'Enter one of these as the last name. Under any other the lender goes by age, income and what is already spoken for.',
    ['Last name', 'What happens'],
    rows,
  );
}

function addressSection(): Html {
  const { examples, emptyArea, failing } = specialPostCodes;
  const rows = [
    [`${examples.join(', ')}, or any other`, 'A few invented addresses, always the same ones'],
    [`Any that begins with ${emptyArea}`, 'No address'],
    [failing, 'The look-up fails'],
  ].map(
    ([postCode, shows]) =>
      html`<tr>
        <th scope="row">${postCode}</th>
        <td>${shows}</td>
      </tr>`,
  );
  return table('Postcodes to look up', 'Nobody lives at any of these addresses.', ['Postcode', 'What is found'], rows);
}

function table(title: string, about: string, [first, second]: readonly [string, string], rows: readonly Html[]): Html {
  return html`<h2>${title}</h2>
    <p>${about}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${first}</th>
          <th scope="col">${second}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}
