import { loadCopy, useCopy } from '#copy';
import type { Consent, ErrorReporter } from '#services';
import { Button, Link, Row } from '#ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { mayRunAt } from './own-documents.ts';
import type { AppNavigation } from '../navigation/app-navigation.ts';
import { HistoryRouter } from '../navigation/app-router.tsx';
import styles from './consent-banner.module.css';

/** What the question needs. */
interface ConsentBannerProps {
  readonly consent: Consent;
  readonly navigation: AppNavigation;
  readonly brandName: string;
}

/** Is there something to ask on this page? Nothing optional runs on private pages, so nobody is interrupted there. */
function useIsAsked(consent: Consent): boolean {
  const { pathname, search } = useLocation();
  const isOpen = useSyncExternalStore(consent.subscribe, () => consent.choice() === undefined);
  return (
    isOpen && consent.purposes.some((purpose) => mayRunAt(purpose, { pathname, search })) && pathname !== '/cookies'
  );
}

/** Asks once whether optional services may be used. */
function ConsentBanner(props: Omit<ConsentBannerProps, 'navigation'>) {
  return useIsAsked(props.consent) && <Question {...props} />;
}

/** The question itself. Accepting and rejecting are equally easy. */
function Question({ consent, brandName }: Omit<ConsentBannerProps, 'navigation'>) {
  const words = useCopy('consent');
  const title = words.title({ brandName });
  return (
    <section className={styles.banner} aria-label={title}>
      <h2>{title}</h2>
      <p>{words.essential}</p>
      {consent.purposes.map((purpose) => (
        <p key={purpose}>{words.ask[purpose]}</p>
      ))}
      <Row>
        <Button onClick={() => consent.choose(consent.purposes)}>{words.accept}</Button>
        <Button onClick={() => consent.choose([])}>{words.reject}</Button>
        <Link href="/cookies">{words.more}</Link>
      </Row>
    </section>
  );
}

/** Shows the question beside the app, in an element of its own, so that the first page does not load its code. Rejects if its texts do not load. */
export async function showConsentBanner(
  { document }: Window,
  rootErrors: ErrorReporter['rootErrors'],
  { navigation, ...props }: ConsentBannerProps,
): Promise<void> {
  await loadCopy('consent');
  const host = document.createElement('div');
  // Last, where it is on the screen. The link that skips to the content must stay the first.
  document.body.append(host);
  createRoot(host, rootErrors).render(
    <HistoryRouter history={navigation.history}>
      <ConsentBanner {...props} />
    </HistoryRouter>,
  );
}
