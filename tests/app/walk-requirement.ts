import type { CompiledFlow, LoanApplication } from '#model';
import { screen } from '@testing-library/react';
import { type Answer, application, type Call, fakeLender } from './fake-lender.ts';
import { compileFlows } from './file-flows.ts';
import { householdFlow } from './household-files.ts';
import { type AppOptions, openApp } from './render-app.tsx';
import { cards, letter, once, phone, requote, types } from './requirement-files.ts';

/** The flows of these tests, compiled from files. */
export const compiled = await compileFlows(types, [phone, once, cards, letter, requote, householdFlow]);

/** A requirement in the lender's response. */
export type Needed = { readonly id: string; readonly '@type': string } & Readonly<Record<string, unknown>>;

export const needed = (type: string, more: object = {}): Needed => ({
  '@type': type,
  '@link': `/${type}s/r1`,
  id: 'r1',
  state: 'Open',
  title: 'Something we need',
  mobileNumber: '07700',
  ...more,
});

/** A lender with one application that has these requirements. Its calls change them. */
export function needingLender(...requirements: readonly Needed[]) {
  const lender = fakeLender();
  let now = {
    ...application,
    state: 'Requirements',
    requirementOrder: 'free',
    requirements,
  } as unknown as LoanApplication;
  const answer = (): Answer => ({ status: 200, data: now });
  lender.answers('application', answer);
  lender.answers('POST /api/product/v2/loan-applications/a1/track', answer);
  /** Changes the first requirement, as if it was changed elsewhere. */
  const change = (more: object): void => {
    const [first, ...rest] = (now.requirements ?? []) as unknown as readonly Needed[];
    now = { ...now, requirements: [{ ...first, ...more }, ...rest] } as unknown as LoanApplication;
  };
  return Object.assign(lender, {
    change,
    /** States whether the requirements have an order: `free` or `given`. */
    order(requirementOrder: string): void {
      now = { ...now, requirementOrder } as LoanApplication;
    },
    /** Asks for the documents to be read. */
    giveDocuments(documents: LoanApplication['documents']): void {
      now = { ...now, state: 'Documents', documents } as LoanApplication;
    },
    /** Makes a call succeed: it changes the requirement as `how` returns, and answers with the application. */
    takes(line: string, how: (call: Call) => object = () => ({})) {
      lender.answers(line, (call) => {
        change(how(call));
        return answer();
      });
    },
  });
}

/** Returns the address of the requirement `r1`, or of a page of its flow. */
export const place = (page?: string): string =>
  `/account/borrow/continue/r1${page === undefined ? '' : `/${page}`}?id=a1`;

/** Opens the app at an address with the flows of these tests. */
export function openFlows(address: string, lender: ReturnType<typeof needingLender>, options: AppOptions = {}) {
  const flows: Readonly<Record<string, CompiledFlow>> = compiled;
  return openApp(address, {
    lender,
    signedIn: true,
    flows: Object.keys(flows),
    requirements: Object.fromEntries(Object.values(flows).flatMap((flow) => flow.for.map((type) => [type, flow.id]))),
    importFlow: async (url) => {
      const flow = flows[url.replace(/^\/compiled\/|\.js.*$/g, '')];
      if (!flow) throw new TypeError(url);
      return { flow };
    },
    ...options,
  });
}

export const press = async (user: ReturnType<typeof openApp>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
