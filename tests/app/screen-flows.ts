import type { Boot, CompiledFlow } from '#model';
import { smallFlow } from './small-flow.ts';

/** The flows that screens show within themselves, as the boot data names them. */
export const screens = { 'sign-in': 'visitor/sign-in-link' } satisfies Boot['screens'];

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

/** Imports the module of such a flow: `flow`, or one that stands for it. Undefined for any other URL. */
export const importScreenFlow = (url: string, flow = askForLink) =>
  Object.values<string>(screenFlows).some((each) => url.startsWith(each)) ? { flow } : undefined;
