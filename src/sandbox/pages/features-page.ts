import { featureNames } from '#model';
import { html, type Html } from '../markup/html.ts';
import { page } from './page.ts';

/** What each feature of the app shows. */
const shown: Readonly<Record<(typeof featureNames)[number], string>> = {
  'auto-payslip-verification': 'Proof of income through the borrower’s bank, before files are asked for',
  'income-requirement-improvements':
    'Proof of income with the figures that we have, and the choice to continue without it',
  enableTrackApplyVisitOnPageLoad: 'A visit to a quote is reported when the page loads, not when the quote is shown',
};

/** The features of the app that can be switched (X-06), and what each one shows. */
export const features = featureNames.map((name) => ({ name, shows: shown[name] }));

/** The settings of a feature: switched on, switched off, or as the environment configures it. */
export const settings = ['configured', 'on', 'off'] as const;

/** The features that this browser switches on or off, by name. */
export type FeatureSettings = Readonly<Record<string, boolean>>;

const labels = { configured: 'As configured', on: 'On', off: 'Off' } as const;

/** `/sandbox/features`: a switch for each feature, for this browser. */
export function featuresPage(chosen: FeatureSettings): string {
  return page(
    'Features',
    html`<p>
        Switch features of the app on or off, in this browser only. The next page that you load uses them. “As
        configured” leaves a feature to <code>TENOR_FEATURES</code>.
      </p>
      <form method="post" action="/sandbox/features">
        ${features.map(({ name, shows }) => featureSwitch(name, shows, chosen[name]))}
        <button type="submit">Save</button>
      </form>`,
  );
}

function featureSwitch(name: string, shows: string, isOn: boolean | undefined): Html {
  const current = isOn === undefined ? 'configured' : isOn ? 'on' : 'off';
  return html`<fieldset>
    <legend>${name}</legend>
    <p class="quiet">${shows}</p>
    ${settings.map((setting) =>
      setting === current
        ? html`<label class="choice"
            ><input type="radio" name="${name}" value="${setting}" checked /> ${labels[setting]}</label
          >`
        : html`<label class="choice"
            ><input type="radio" name="${name}" value="${setting}" /> ${labels[setting]}</label
          >`,
    )}
  </fieldset>`;
}
