import { BrandFooter, useBrand } from '#brand';
import { type Copy, useCopy, withCopy } from '#copy';
import type { Boot } from '#model';
import { Link, NotificationList, PageShell, SiteMenu, VersionBadge } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { userFlowAddress } from '../navigation/own-address.ts';
import { hasStaticPage } from '../navigation/static-page.ts';
import { useHomeTitle } from './use-home-title.ts';
import { authStateAtom, sessionAtom } from '../state/auth-state.ts';
import { isEligible } from '../state/eligibility.ts';
import { dismissAtom, notificationsAtom } from '../state/notifications.ts';
import { LoadingView } from './loading-view.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shown } from './shown.tsx';
import { useOnline } from './use-online.ts';
import { useRunning } from './use-running.ts';

/** The menu of a signed-in borrower. Help keeps its position relative to the visitor's menu (WCAG 3.2.6). */
const menuOf = (boot: Boot, words: Copy<'interface'>, home: string) => [
  { text: home, href: '/account/borrow' },
  ...boot.menu.map(({ flow, title }) => ({ text: title, href: userFlowAddress(flow, boot) })),
  { text: words.help, href: '/help-and-support' },
  { text: words.signOut, href: '/logout' },
];

/** The navigation within a borrower's account. */
function AccountMenu() {
  const { boot } = useServices();
  const { key } = useLocation();
  return <SiteMenu place={key} items={menuOf(boot, useCopy('interface'), useHomeTitle().title)} />;
}

// Only signed-in users need it, and a page must not fail if it does not load.
const StaySignedIn = lazy<ComponentType>(() =>
  withCopy(import('./time-out.tsx'), 'session', 'parts').then(
    (loaded) => ({ default: loaded.StaySignedIn }),
    () => ({ default: () => null }),
  ),
);
const TimedOutView = lazy(async () => ({
  default: (await withCopy(import('./time-out.tsx'), 'session', 'parts')).TimedOutView,
}));

function Navigation() {
  const { help, signIn } = useCopy('interface');
  const { auth } = useAtomValue(sessionAtom);
  const { boot } = useServices();
  const language = boot.languages && <LanguageSwitch />;
  if (auth)
    return (
      <>
        {language}
        <AccountMenu />
      </>
    );
  return (
    <>
      {language}
      <Link href="/help-and-support">{help}</Link>
      <Link href="/login">{signIn}</Link>
    </>
  );
}

function Footer() {
  const brand = useBrand();
  const { boot } = useServices();
  const { userId, user } = useAtomValue(authStateAtom);
  const { env, buildVersion } = boot.config;
  const offers = brand.switches.directApplications && (user ? isEligible(user, brand.id) : userId === undefined);
  // A form or an account has few ways out of it.
  const { pathname } = useLocation();
  const isPublic = pathname === '/' || hasStaticPage(boot, pathname.slice(1));
  const links = boot.footer.links.filter(
    ({ href, everywhere }) => (isPublic || everywhere) && (offers || href !== '/account/borrow/quote'),
  );
  // The HTML of a page is that of production, so testers see the badge a moment later.
  const isMarked = useRunning() && env !== 'production';
  const version = isMarked ? <VersionBadge version={buildVersion} environment={env} /> : undefined;
  return <BrandFooter brand={brand} footer={{ ...boot.footer, links }} note={version} />;
}

/** The frame of every screen: header, footer, notifications, and a placeholder while the screen's code loads. */
export function Shell() {
  const brand = useBrand();
  const { offline } = useCopy('interface');
  const isOnline = useOnline();
  const { auth, ended } = useAtomValue(sessionAtom);
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissAtom);
  const { pathname } = useLocation();
  return (
    <PageShell
      wordmark={brand.wordmark}
      homeHref="/"
      nav={<Navigation />}
      problem={isOnline ? undefined : offline}
      footer={<Footer />}
    >
      <NotificationList notifications={notifications} onDismiss={dismiss} />
      <ScreenBoundary place={pathname} reload={() => window.location.reload()}>
        <Suspense fallback={<LoadingView />}>
          {ended === 'timed-out' || ended === 'too-long' || ended === 'doubtful' ? <TimedOutView /> : <Outlet />}
          <Shown />
        </Suspense>
      </ScreenBoundary>
      {auth && (
        <Suspense fallback={null}>
          <StaySignedIn />
        </Suspense>
      )}
    </PageShell>
  );
}
