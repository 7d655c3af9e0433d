import { type Area, withCopy } from '#copy';
import type { Boot, CompiledStaticPage, FirstPageName, FlowScreenName, RouteAbout } from '#model';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useState } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { useServices } from './app-services.ts';
import type { AccountRoute } from './navigation/account-route.ts';
import { userFlowAddress, visitorFlowAddress } from './navigation/own-address.ts';
import { bankRouteAddress, routeAddress } from './navigation/route-address.ts';
import { hasStaticPage } from './navigation/static-page.ts';
import { useScroll } from './shell/use-scroll.ts';
// Imported eagerly: signing out must work without a network.
import { SignOutScreen } from './screens/sign-out/sign-out-screen.tsx';
import { BorrowersOnly, BorrowerView, RequireSignIn } from './shell/page-access.tsx';
import { Shell } from './shell/shell.tsx';
import { Redirect } from './shell/loading-view.tsx';
import { InternalErrorView } from './shell/status-view.tsx';
import { sessionAtom } from './state/auth-state.ts';

/** A promise that is kept already, so that a screen is drawn at once. */
const atOnce = <Value,>(value: Value) => ({ then: (take: (kept: Value) => void) => take(value) }) as Promise<Value>;

/** A screen whose code and texts are fetched when it is first shown, or earlier by `load`. */
function later<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  areas: readonly Area[] = [],
): LazyExoticComponent<ComponentType<Props>> & { readonly load: () => Promise<unknown> } {
  let loaded: { readonly default: ComponentType<Props> } | undefined;
  const fetch = async () => (loaded = { default: (await withCopy(load(), ...areas))[name] });
  return Object.assign(
    lazy(() => (loaded ? atOnce(loaded) : fetch())),
    { load: fetch },
  );
}

const Landing = later(() => import('./screens/landing/landing-screen.tsx'), 'LandingScreen', ['landing']);
const ApplicationForm = later(
  () => import('./screens/application-form/application-form-screen.tsx'),
  'ApplicationFormScreen',
);
const Disqualified = later(() => import('./screens/status/disqualified-screen.tsx'), 'DisqualifiedScreen', [
  'eligibility',
  'application-outcome',
]);
const Dashboard = later(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen', [
  'dashboard',
  'application',
  'loan-status',
  'payment',
  'eligibility',
  'contact',
]);
const Application = later(() => import('./screens/application/application-screen.tsx'), 'ApplicationScreen', [
  'decision',
  'application',
  'contact',
  'parts',
]);
const Requested = later(() => import('./screens/status/request-outcome-screens.tsx'), 'RequestedScreen', [
  'application-outcome',
  'contact',
]);
const Unrequested = later(() => import('./screens/status/request-outcome-screens.tsx'), 'UnrequestedScreen', [
  'application-outcome',
  'contact',
]);
const AddressChangeRequired = later(
  () => import('./screens/status/address-change-required-screen.tsx'),
  'AddressChangeRequiredScreen',
  ['application-outcome', 'contact'],
);
const Continue = later(() => import('./screens/requirements/continue-screen.tsx'), 'ContinueScreen', [
  'requirements',
  'contact',
  'requirement-status',
]);
const Requirement = later(() => import('./screens/requirements/requirement-screen.tsx'), 'RequirementScreen', [
  'contact',
  'flow',
]);
const Step = later(() => import('./screens/requirements/requirement-screen.tsx'), 'StepScreen', ['contact', 'flow']);
const Documents = later(() => import('./screens/documents/documents-screen.tsx'), 'DocumentsScreen', [
  'documents',
  'document',
  'contact',
  'parts',
]);
const DocumentViewer = later(() => import('./screens/documents/document-viewer-screen.tsx'), 'DocumentViewerScreen', [
  'documents',
  'document',
  'parts',
]);
const BankCallback = later(() => import('./screens/open-banking/callback-screen.tsx'), 'CallbackScreen', [
  'open-banking',
]);
const BankResume = later(() => import('./screens/open-banking/resume-screen.tsx'), 'ResumeScreen', ['open-banking']);
const OpenBanking = later(() => import('./screens/open-banking/outcome-screen.tsx'), 'OutcomeScreen', [
  'open-banking',
  'contact',
]);
const Loan = later(() => import('./screens/loan/loan-screen.tsx'), 'LoanScreen', [
  'loan',
  'loan-status',
  'payment',
  'document',
  'contact',
  'parts',
]);
const PaymentReceipt = later(() => import('./screens/repay/receipt-screen.tsx'), 'ReceiptScreen', [
  'payment',
  'loan-status',
]);
const CardPayment = later(() => import('./screens/repay/card-screen.tsx'), 'CardScreen', [
  'card-payment',
  'payment',
  'contact',
  'parts',
  'loan-status',
]);
const BankPayment = later(() => import('./screens/repay/open-banking-payment-screen.tsx'), 'OpenBankingPaymentScreen', [
  'payment',
  'loan-status',
]);
const LoanFlow = later(() => import('./screens/loan-flow/loan-flow-screen.tsx'), 'LoanFlowScreen', [
  'loan-status',
  'payment',
]);
const VisitorFlow = later(() => import('./flow/open/flow-screen.tsx'), 'FlowScreen');
const UserFlow = later(() => import('./flow/subjects/user-flow.tsx'), 'UserFlow');
const SignIn = later(() => import('./screens/sign-in/sign-in-screen.tsx'), 'SignInScreen', ['sign-in']);
const Styleguide = later(() => import('./screens/styleguide/styleguide-screen.tsx'), 'StyleguideScreen', ['parts']);

/** Loads the screens that a build renders to HTML, so that the app can take the HTML over. */
export const firstScreens: Readonly<Record<FirstPageName, () => Promise<unknown>>> = {
  landing: Landing.load,
  'sign-in': SignIn.load,
  form: ApplicationForm.load,
};

const NotFound = later(() => import('./shell/not-found-view.tsx'), 'NotFoundView', ['failures']);
const NotAuthorized = later(() => import('./shell/not-authorized-view.tsx'), 'NotAuthorizedView', ['failures']);

const signedIn = (screen: ReactNode) => <RequireSignIn>{screen}</RequireSignIn>;
/** A page that reads nothing but who is signed in, and has an outline of its own while that is on its way. */
const withOutline = (screen: ReactNode) => <RequireSignIn waits={false}>{screen}</RequireSignIn>;
/** A page about a loan: where the brand looks after none online, it says whom to ask, signed in or not. */
const aboutLoan = (screen: ReactNode) => <BorrowerView>{signedIn(screen)}</BorrowerView>;

type AccountScreen = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<unknown> };

const ofAccount = (Screen: AccountScreen, guard = signedIn): Pick<RouteObject, 'element'> & AccountRoute => ({
  element: guard(<Screen />),
  handle: Screen.load,
});

const borrowers = (screen: ReactNode) => <BorrowersOnly>{screen}</BorrowersOnly>;

/** What a state's page shows; the page of applications that go on first looks whether something is to be done. */
function ApplicationPage() {
  const { state } = useParams();
  return state === 'continue' ? <Continue otherwise={<Application />} /> : <Application />;
}

const loadApplicationPage: AccountRoute['handle'] = ({ state }) =>
  Promise.all([Application.load(), state === 'continue' && Continue.load()]);

/** A screen with a flow within it: the flow loads together with the code of the screen. */
function WithFlow({ of, children }: { readonly of: FlowScreenName; readonly children: ReactNode }) {
  const { boot, loadFlow } = useServices();
  useState(() => void loadFlow(boot.screens[of] ?? ''));
  return children;
}

const bankPath = (name: RouteAbout<'bank'>, { config }: Boot): string =>
  bankRouteAddress(name, config.openBankingProvider).slice(1);

/** The shell at its own address, which leads on to the page where a visitor or a borrower starts. */
function ShellOnly() {
  const { auth } = useAtomValue(sessionAtom);
  return <Redirect to={routeAddress(auth ? 'borrower-dashboard' : 'landing')} />;
}

/** The frame of every page, and what happens on every navigation. */
function Root() {
  useScroll();
  return <Shell />;
}

/** The routes of the flows that anyone can fill in, of those about a user, and of those about a loan whose file gives an address. */
function flowRoutes(boot: Boot): readonly RouteObject[] {
  const inScreens: readonly string[] = Object.values(boot.screens);
  return Object.keys(boot.flows).flatMap((flow) => {
    if (inScreens.includes(flow)) return [];
    if (flow.startsWith('user/'))
      return { path: `${userFlowAddress(flow, boot).slice(1)}/:page?`, element: signedIn(<UserFlow flow={flow} />) };
    if (flow.startsWith('visitor/')) {
      const base = visitorFlowAddress(flow, boot);
      return { path: `${base.slice(1)}/:page?`, element: <VisitorFlow flow={flow} base={base} /> };
    }
    const address = flow.startsWith('loans/') ? boot.addresses[flow] : undefined;
    if (address === undefined) return [];
    const path = `${address.slice(1).replace('{loan}', ':loanId')}/:page?`;
    return { path, element: aboutLoan(<LoanFlow flow={flow} />) };
  });
}

/** Imports the compiled module of a static page by its address. */
export type ImportPage = (url: string) => Promise<{ readonly page: CompiledStaticPage }>;

/** The routes of the static pages. The code that draws them and their words load together. */
const staticPages = (boot: Boot, importPage: ImportPage): readonly RouteObject[] => {
  const known = new Map<string, ReactNode>();
  const pageAt = (url: string): ReactNode => {
    if (!known.has(url)) {
      const Page = lazy(async () => {
        const screen = import('./screens/static-page/static-page-screen.tsx');
        const { page } = await importPage(url);
        const { StaticPageScreen } = await screen;
        return { default: () => <StaticPageScreen page={page} /> };
      });
      known.set(url, <Page key={url} />);
    }
    return known.get(url);
  };
  return Object.keys(boot.pages)
    .filter((path) => hasStaticPage(boot, path))
    .map((path) => ({ path, element: <StaticPage name={path} pageAt={pageAt} /> }));
};

/** A static page in the language of the app. */
function StaticPage({ name, pageAt }: { readonly name: string; readonly pageAt: (url: string) => ReactNode }) {
  return pageAt(useServices().boot.pages[name] ?? '');
}

/**
 * Every address that the app serves (R-01…R-44). Any other address shows the not-found page in place. The addresses of the bank
 * contain the name of the open-banking provider.
 */
export const appRoutes = (boot: Boot, importPage: ImportPage): RouteObject[] => [
  {
    element: <Root />,
    children: [
      {
        index: true,
        element: (
          <WithFlow of="landing">
            <Landing />
          </WithFlow>
        ),
      },
      { path: 'account/borrow', ...ofAccount(Dashboard, withOutline) },
      { path: 'account/borrow/quote/:page?', element: borrowers(<ApplicationForm />) },
      { path: 'account/borrow/disqualified', element: borrowers(<Disqualified />) },
      { path: 'account/borrow/address_change_required', ...ofAccount(AddressChangeRequired) },
      { path: 'account/borrow/requested/:id', ...ofAccount(Requested) },
      { path: 'account/borrow/unrequested/:id', ...ofAccount(Unrequested) },
      { path: 'account/borrow/continue/documents/:slug?', ...ofAccount(Documents) },
      { path: 'account/borrow/continue/:requirementId/:page?', ...ofAccount(Requirement) },
      { path: 'account/borrow/repay/summary', ...ofAccount(Loan, aboutLoan) },
      { path: 'account/borrow/repay/receipt', ...ofAccount(PaymentReceipt, aboutLoan) },
      { path: 'account/borrow/repay/card', ...ofAccount(CardPayment, aboutLoan) },
      { path: 'account/borrow/repay/open-banking-payment', ...ofAccount(BankPayment, aboutLoan) },
      { path: 'account/borrow/repay/:flow/:page?', ...ofAccount(LoanFlow, aboutLoan) },
      ...flowRoutes(boot),
      { path: 'account/borrow/:state', element: signedIn(<ApplicationPage />), handle: loadApplicationPage },
      { path: 'account/borrow/:state/:step/:page?', element: borrowers(<Step />) },
      { path: 'document', element: <DocumentViewer /> },
      { path: bankPath('open-banking-callback', boot), element: signedIn(<BankCallback />) },
      { path: bankPath('open-banking-resume', boot), element: borrowers(<BankResume />) },
      { path: 'open-banking/complete', element: <OpenBanking outcome="complete" /> },
      { path: 'open-banking/unavailable', element: <OpenBanking outcome="unavailable" /> },
      { path: 'open-banking/unable-to-connect', element: <OpenBanking outcome="unable-to-connect" /> },
      {
        path: 'login',
        element: (
          <WithFlow of="sign-in">
            <SignIn />
          </WithFlow>
        ),
      },
      { path: 'logout', element: <SignOutScreen /> },
      { path: 'not-authorized', element: <NotAuthorized /> },
      { path: 'internal-error', element: <InternalErrorView /> },
      ...(boot.brand.styleguide === false ? [] : [{ path: 'styleguide', element: <Styleguide /> }]),
      { path: '_app', element: <ShellOnly /> },
      ...staticPages(boot, importPage),
      { path: '*', element: <NotFound /> },
    ],
  },
];
