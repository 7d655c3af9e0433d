/** The assets of a brand without any file, for tests that serve its page. */
export const noAssets = {
  icon: '',
  stylesheet: '',
  fonts: [],
  flows: {},
  copy: '',
  requirements: {},
  addresses: {},
  offers: { loan: '', application: '' },
  places: [],
  menu: [],
  minutes: {},
  steps: {},
  pages: {},
  about: {},
  footer: { links: [], regulator: '' },
};
