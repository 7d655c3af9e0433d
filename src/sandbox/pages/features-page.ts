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

/** The choices for an experiment: the group that the lender draws, or the lowest or highest group. */
export const groups = { drawn: undefined, lowest: 0, highest: 99 } as const;

const groupLabels = { drawn: 'As drawn', lowest: 'Group 0', highest: 'Group 99' } as const;

/** What `/sandbox/features` shows: the settings of this browser. */
export interface Chosen {
  readonly features: FeatureSettings;
  /** Experiment -> the group that is forced; absent if it is drawn. */
  readonly seeds: Readonly<Record<string, number>>;
  /** The experiments of all brands. */
  readonly experiments: readonly string[];
}

/** `/sandbox/features`: a switch for each feature and each experiment, for this browser. */
export function featuresPage(chosen: Chosen): string {
  return page(
    'Features',
    html`<p>
        Switch features of the app on or off, in this browser only. The next page that you load uses them. “As
        configured” leaves a feature to <code>TENOR_FEATURES</code>. “As drawn” leaves an experiment to the lender,
        which draws a group from 0 to 99 for each application.
      </p>
      <form method="post" action="/sandbox/features">
        ${features.map(({ name, shows }) => featureSwitch(name, shows, chosen.features[name]))}
        ${chosen.experiments.map((name) => groupSwitch(name, chosen.seeds[name]))}
        <button type="submit">Save</button>
      </form>`,
  );
}

const choice = (field: string, value: string, label: string, isChosen: boolean): Html =>
  isChosen
    ? html`<label class="choice"><input type="radio" name="${field}" value="${value}" checked /> ${label}</label>`
    : html`<label class="choice"><input type="radio" name="${field}" value="${value}" /> ${label}</label>`;

function featureSwitch(name: string, shows: string, isOn: boolean | undefined): Html {
  const current = isOn === undefined ? 'configured' : isOn ? 'on' : 'off';
  return html`<fieldset>
    <legend>${name}</legend>
    <p class="quiet">${shows}</p>
    ${settings.map((setting) => choice(name, setting, labels[setting], setting === current))}
  </fieldset>`;
}

function groupSwitch(name: string, forced: number | undefined): Html {
  return html`<fieldset>
    <legend>Experiment ${name}</legend>
    ${Object.entries(groups).map(([group, seed]) =>
      choice(`experiment.${name}`, group, groupLabels[group as keyof typeof groups], seed === forced),
    )}
  </fieldset>`;
}
