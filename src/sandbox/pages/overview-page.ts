import { testApplicants, type TestApplicant } from '#sandbox/origination';
import type { Brand } from '#model';
import type { ContractRequirement } from '../context/contract-requirements.ts';
import { specialPostCodes } from './addresses.ts';
import type { Persona } from '../personas/persona.ts';
import { personaGroups } from '../personas/personas.ts';
import { requirementTitle } from '../views/lender-words.ts';
import type { PlannedFault } from '../server/fault-injection.ts';
import { documentSection } from './document-samples.ts';
import { html, scrollingTable, type Html } from '../markup/html.ts';
import { page } from './page.ts';
import { faultInjectionSection } from './fault-injection-section.ts';

/** The data of the overview page. */
export interface Overview {
  readonly brands: readonly Brand[];
  readonly operations: readonly string[];
  /** The types of requirement that only the contract describes. */
  readonly newTypes: readonly ContractRequirement[];
  readonly planned: readonly PlannedFault[];
}

/** `/sandbox`: the personas to sign in as, test names, postcodes, documents, fault injection and the reset. */
export function overviewPage(overview: Overview): string {
  return page(
    'Overview',
    html`<p>
        This is the embedded lender behind the app. Sign in as a persona, or apply with a last name that decides the
        outcome.
      </p>
      <p>
        <a href="/sandbox/loans">Loans</a>: see the ledger of every loan, decide as the lender, and move lender time.
      </p>
      <p><a href="/sandbox/features">Features</a>: switch features of the app on or off, in this browser.</p>
      ${personaSection()} ${applicantSection(overview.newTypes)} ${addressSection()} ${documentSection(overview.brands)}
      ${faultInjectionSection(overview.operations, overview.planned)}
      <h2>Reset</h2>
      <p>Delete all applications, users and messages, and restore the personas above.</p>
      <form method="post" action="/sandbox/reset">
        <button class="danger" type="submit">Reset the sandbox</button>
      </form>`,
  );
}

function personaSection(): Html {
  return html`<h2>Sign in as</h2>
    <p>Each persona has an application or a loan with every brand, for the product of the brand.</p>
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

function applicantSection(newTypes: readonly ContractRequirement[]): Html {
  const added = (family: string) => newTypes.filter((each) => each.family === family).map(({ title }) => title);
  const [ofLoan, ofMotor] = [added('v2'), added('v1')];
  return table(
    'Last names for test applications',
    'Apply with one of these last names. For any other name, the lender decides by age, income and existing commitments.',
    ['Last name', 'Outcome', 'Requirements for a loan', 'Requirements for motor finance'],
    testApplicants.map((applicant) => [
      applicant.lastName,
      applicant.shows,
      stepsOf(applicant, 'unsecured', ofLoan),
      stepsOf(applicant, 'motor', ofMotor),
    ]),
  );
}

const [usual] = testApplicants;

function stepsOf(applicant: TestApplicant, product: Brand['product'], newTypes: readonly string[]): string {
  const { outcome, requirements, asksNewTypes } = applicant;
  if (outcome !== undefined && outcome !== 'Quoted') return '–';
  const types = requirements[product];
  const added = asksNewTypes === undefined ? [] : newTypes;
  if (types.length + added.length === 0) return 'Nothing';
  if (applicant !== usual && added.length === 0 && types === usual?.requirements[product])
    return `The same as ${usual.lastName}`;
  const titles = types.flatMap((type) => requirementTitle(type) ?? []);
  return `${(asksNewTypes === 'instead' && added.length > 0 ? added : [...titles, ...added]).join('; ')}.`;
}

function addressSection(): Html {
  const { examples, emptyArea, failing } = specialPostCodes;
  return table(
    'Test postcodes',
    'Enter one of these in the address look-up. All addresses are invented.',
    ['Postcode', 'Result'],
    [
      [`${examples.join(', ')}, or any other`, 'A few addresses, always the same'],
      [`Any that starts with ${emptyArea}`, 'No addresses'],
      [failing, 'The look-up fails'],
    ],
  );
}

function table(title: string, about: string, columns: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<h2>${title}</h2>
    <p>${about}</p>
    ${scrollingTable(title, columns, rows)}`;
}
