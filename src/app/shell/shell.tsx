import { BrandFooter, useBrand } from '#brand';
import { NotificationList, PageShell, VersionBadge } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { sessionAtom } from '../state/app-state.ts';
import { dismissAtom, notificationsAtom } from '../state/notifications.ts';
import { LoadingView } from './loading-view.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

function Navigation() {
  const { auth } = useAtomValue(sessionAtom);
  if (!auth) return <a href="/login">Sign in</a>;
  return (
    <>
      <a href="/account/borrow">Your account</a>
      <a href="/logout">Sign out</a>
    </>
  );
}

/** The frame round every screen: header, footer, notifications, and what shows while a screen's code is on its way. */
export function Shell() {
  const brand = useBrand();
  const { boot, reporter } = useServices();
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissAtom);
  const { pathname } = useLocation();
  const { env, buildVersion } = boot.config;
  const apply = brand.switches.directApplications ? [{ text: 'Apply for a loan', href: '/account/borrow/quote' }] : [];
  return (
    <PageShell
      wordmark={brand.wordmark}
      homeHref="/"
      nav={<Navigation />}
      footer={
        <>
          <BrandFooter brand={brand} links={[...apply, { text: 'Your account', href: '/account/borrow' }]} />
          {env !== 'production' && <VersionBadge version={buildVersion} environment={env} />}
        </>
      }
    >
      <NotificationList notifications={notifications} onDismiss={dismiss} />
      <ScreenBoundary place={pathname} report={reporter.report} reload={() => window.location.reload()}>
        <Suspense fallback={<LoadingView />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </PageShell>
  );
}
