import { BrandFooter, useBrand } from '#brand';
import { NotificationList, PageShell, VersionBadge } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { sessionAtom } from '../state/app-state.ts';
import { authStateAtom } from '../state/auth-state.ts';
import { mayApply } from '../state/may-apply.ts';
import { dismissAtom, notificationsAtom } from '../state/notifications.ts';
import { AccountMenu } from './account-menu.tsx';
import { LoadingView } from './loading-view.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

// Only who is signed in needs it, and a page must not fail because it does not load.
const StaySignedIn = lazy<ComponentType>(() =>
  import('./time-out.ts').then(
    (loaded) => ({ default: loaded.StaySignedIn }),
    () => ({ default: () => null }),
  ),
);
const TimedOutView = lazy(async () => ({ default: (await import('./time-out.ts')).TimedOutView }));

function Navigation() {
  const { auth } = useAtomValue(sessionAtom);
  if (auth) return <AccountMenu />;
  return (
    <>
      <a href="/help-and-support">Help</a>
      <a href="/login">Sign in</a>
    </>
  );
}

function Footer() {
  const brand = useBrand();
  const { boot } = useServices();
  const { user } = useAtomValue(authStateAtom);
  const { env, buildVersion } = boot.config;
  const offers = brand.switches.directApplications && (user === undefined || mayApply(user, brand.id));
  const links = [
    ...(offers ? [{ text: 'Apply for a loan', href: '/account/borrow/quote' }] : []),
    { text: 'Your account', href: '/account/borrow' },
    { text: 'Help and support', href: '/help-and-support' },
  ];
  const version = env === 'production' ? undefined : <VersionBadge version={buildVersion} environment={env} />;
  return <BrandFooter brand={brand} links={links} note={version} />;
}

/** The frame round every screen: header, footer, notifications, and what shows while a screen's code is on its way. */
export function Shell() {
  const brand = useBrand();
  const { reporter } = useServices();
  const { auth, ended } = useAtomValue(sessionAtom);
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissAtom);
  const { pathname } = useLocation();
  return (
    <PageShell wordmark={brand.wordmark} homeHref="/" nav={<Navigation />} footer={<Footer />}>
      <NotificationList notifications={notifications} onDismiss={dismiss} />
      <ScreenBoundary place={pathname} report={reporter.report} reload={() => window.location.reload()}>
        <Suspense fallback={<LoadingView />}>{ended === 'timed-out' ? <TimedOutView /> : <Outlet />}</Suspense>
      </ScreenBoundary>
      {auth && (
        <Suspense fallback={null}>
          <StaySignedIn />
        </Suspense>
      )}
    </PageShell>
  );
}
