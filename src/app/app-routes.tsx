import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { InternalErrorScreen } from './screens/status/internal-error-screen.tsx';
import { RequireSignIn } from './shell/require-sign-in.tsx';
import { Shell } from './shell/shell.tsx';
import { NotAuthorizedView, NotFoundView } from './shell/status-view.tsx';

/** A screen whose code is fetched when it is first shown. */
function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const Landing = later(() => import('./screens/landing/landing-screen.tsx'), 'LandingScreen');
const ApplicationForm = later(
  () => import('./screens/application-form/application-form-screen.tsx'),
  'ApplicationFormScreen',
);
const Disqualified = later(() => import('./screens/status/disqualified-screen.tsx'), 'DisqualifiedScreen');
const Dashboard = later(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const Application = later(() => import('./screens/application/application-screen.tsx'), 'ApplicationScreen');
const SignIn = later(() => import('./screens/sign-in/sign-in-screen.tsx'), 'SignInScreen');
const SignOut = later(() => import('./screens/sign-out/sign-out-screen.tsx'), 'SignOutScreen');
const Styleguide = later(() => import('./screens/styleguide/styleguide-screen.tsx'), 'StyleguideScreen');

const signedIn = (screen: ReactNode) => <RequireSignIn>{screen}</RequireSignIn>;

/** Every address of the app (R-01…R-44, as far as they are built); all others show the not-found page in place. */
export const appRoutes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { index: true, element: <Landing /> },
      { path: 'account/borrow', element: signedIn(<Dashboard />) },
      { path: 'account/borrow/quote/:page?', element: <ApplicationForm /> },
      { path: 'account/borrow/disqualified', element: <Disqualified /> },
      { path: 'account/borrow/:state', element: signedIn(<Application />) },
      { path: 'login', element: <SignIn /> },
      { path: 'logout', element: <SignOut /> },
      { path: 'not-authorized', element: <NotAuthorizedView /> },
      { path: 'internal-error', element: <InternalErrorScreen /> },
      { path: 'styleguide', element: <Styleguide /> },
      { path: '*', element: <NotFoundView /> },
    ],
  },
];
