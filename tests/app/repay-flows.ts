import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { openLoanPage } from './repay-lender.ts';
import type { AppOptions } from './render-app.tsx';

const brands = await compiledBrands('lendable');

const NAMES = ['late', 'next-payment', 'settlement-quote', 'cancel'];

/** The flows of this repository that pay a loan, as options of the app. */
export const repayFlows: Pick<AppOptions, 'flows' | 'importFlow'> = {
  flows: NAMES.map((name) => `loans/${name}`),
  importFlow: async (url) => {
    const name = NAMES.find((each) => url.endsWith(`/${each}.js`)) ?? '';
    return { flow: await loadFlow(brands, 'lendable', `loans/${name}`) };
  },
};

/** Opens a page of the loan `l1` with these flows. */
export const openRepayPage: typeof openLoanPage = (page, options) => openLoanPage(page, { ...repayFlows, ...options });
