import { testApplicants, type TestApplicant } from '#sandbox/origination';
import type { Brand } from '#model';
import { specialPostCodes } from './addresses.ts';
import type { Persona } from '../personas/persona.ts';
import { personaGroups } from '../personas/personas.ts';
import { requirementTitles } from '../views/view-requirement.ts';
import type { PlannedFault } from '../server/fault-injection.ts';
import { documentSection } from './document-samples.ts';
import { html, type Html } from '../markup/html.ts';
import { page } from './page.ts';
import { scrollingTable } from '../markup/html.ts';
import { faultInjectionSection } from './fault-injection-section.ts';

/** What the overview shows of a running sandbox. */
export interface Overview {
  readonly brands: readonly Brand[];
  readonly operations: readonly string[];
  readonly planned: readonly PlannedFault[];
}

/** `/sandbox`: whom to sign in as, what to try, and how to start over. */
export function overviewPage(overview: Overview): string {
  return page(
    'Overview',
    html`<p>
        This is the embedded lender behind the app. Sign in as somebody, or apply with a name that settles the outcome.
      </p>
      <p><a href="/sandbox/loans">Loans</a>: every loan with its ledger, the lender's decisions, and its clock.</p>
      ${personaSection()} ${applicantSection()} ${addressSection()} ${documentSection(overview.brands)}
      ${faultInjectionSection(overview.operations, overview.planned)}
      <h2>Start over</h2>
      <p>Forgets every application, user and email, and brings the people above back as they were.</p>
      <form method="post" action="/sandbox/reset">
        <button class="danger" type="submit">Reset the sandbox</button>
      </form>`,
  );
}

function personaSection(): Html {
  return html`<h2>Sign in as</h2>
    <p>Each has an application or a loan with every brand, made with what the brand lends for.</p>
    ${personaGroups.map(
      ({ heading, personas }) =>
        html`<h3>${heading}</h3>
          <ul class="cards">
            ${personas.map(personaCard)}
          </ul>`,
    )}`;
}

function personaCard({ id, firstName, lastName, shows }: Persona): Html {
  return html`<li class="card">
    <div>
      <h4>${firstName} ${lastName}</h4>
      <p class="quiet">${shows}</p>
    </div>
    <form method="post" action="/sandbox/personas/${id}/sign-in">
      <button type="submit">Sign in as ${firstName} ${lastName}</button>
    </form>
  </li>`;
}

function applicantSection(): Html {
  return table(
    'Names to apply with',
    'Enter one of these as the last name. Under any other the lender goes by age, income and what is already spoken for.',
    ['Last name', 'What happens', 'What a loan asks for then', 'What motor finance asks for then'],
    testApplicants.map((applicant) => [
      applicant.lastName,
      applicant.shows,
      stepsOf(applicant, 'unsecured'),
      stepsOf(applicant, 'motor'),
    ]),
  );
}

const [usual] = testApplicants;

function stepsOf(applicant: TestApplicant, product: Brand['product']): string {
  const { outcome, requirements } = applicant;
  if (outcome !== undefined && outcome !== 'Quoted') return '–';
  const types = requirements[product];
  if (types.length === 0) return 'Nothing';
  if (applicant !== usual && types === usual?.requirements[product]) return `The same as ${usual.lastName}`;
  return `${types.map((type) => requirementTitles[type]).join('; ')}.`;
}

function addressSection(): Html {
  const { examples, emptyArea, failing } = specialPostCodes;
  return table(
    'Postcodes to look up',
    'Nobody lives at any of these addresses.',
    ['Postcode', 'What is found'],
    [
      [`${examples.join(', ')}, or any other`, 'A few invented addresses, always the same ones'],
      [`Any that begins with ${emptyArea}`, 'No address'],
      [failing, 'The look-up fails'],
    ],
  );
}

function table(title: string, about: string, columns: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<h2>${title}</h2>
    <p>${about}</p>
    ${scrollingTable(title, columns, rows)}`;
}
