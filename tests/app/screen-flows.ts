import type { Boot, CompiledFlow } from '#model';
import { smallFlow } from './small-flow.ts';

/** The flows that screens show within themselves, as the boot data names them. */
export const screens = { 'sign-in': 'visitor/sign-in-link', landing: 'visitor/loan-cost' } satisfies Boot['screens'];

/** The URL of the module of each flow, by its id. */
export const screenFlows = Object.fromEntries(Object.values(screens).map((id) => [id, `/compiled/${id}.js`]));

const { id: _, sources: __, prefill: ___, ...rest } = smallFlow;
const email = { type: 'string' } as const;

/** Stands for the flow of the sign-in page in tests that are about another page. */
const askForLink: CompiledFlow = {
  ...rest,
  id: screens['sign-in'],
  kind: 'visitor',
  screen: 'sign-in',
  title: 'Sign in',
  pages: [
    {
      id: 'email',
      kind: 'questions',
      title: 'Sign in',
      fields: [{ path: 'email' }],
      body: [],
      save: [],
      submit: [],
      buttons: [],
    },
  ],
  fields: { email: { path: 'email', schema: email, ui: { 'ui:title': 'Email address' }, immediate: false } },
  sources: {},
  prefill: {},
  conditions: {},
  sensitive: [],
  validators: {},
};

/** Stands for the flow of the landing page. */
const loanCost: CompiledFlow = {
  ...askForLink,
  id: screens.landing,
  screen: 'landing',
  title: 'What a loan costs',
  gives: { amount: { const: 7500 }, term: { const: 36 }, creditBand: { const: 'Good' } },
};

/** Imports the module of such a flow: `flow` if it is that one, or one that stands for it. Undefined for any other URL. */
export function importScreenFlow(url: string, flow?: CompiledFlow) {
  const found = [askForLink, loanCost].find(({ id }) => url.startsWith(screenFlows[id] ?? url));
  return found && { flow: flow?.id === found.id ? flow : found };
}
