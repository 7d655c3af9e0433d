import { pageClass } from '#model';
import type { Consent } from '#services';
import { Button, Row } from '#ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppNavigation } from '../navigation/app-navigation.ts';
import styles from './consent-banner.module.css';

/** What each purpose is for, as the end of "We would like to …". */
const REASONS = {
  analytics: 'count visits and record how pages work, so that we can improve them',
  chat: 'offer you a chat with our support team',
} as const;

/** What the question needs. */
interface ConsentBannerProps {
  readonly consent: Consent;
  readonly navigation: AppNavigation;
  readonly brandName: string;
}

/** Is there something to ask on this page? Nothing optional runs on private pages, so nobody is interrupted there. */
function useIsAsked({ consent, navigation }: Pick<ConsentBannerProps, 'consent' | 'navigation'>): boolean {
  const subscribe = (listener: () => void) => {
    const stops = [consent.subscribe(listener), navigation.router.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  };
  return useSyncExternalStore(subscribe, () => {
    const { pathname } = navigation.location();
    return consent.choice() === undefined && pageClass(pathname) === 'open' && pathname !== '/cookies';
  });
}

/** Asks once whether optional services may be used. Accepting and rejecting are equally easy. */
function ConsentBanner({ consent, navigation, brandName }: ConsentBannerProps) {
  if (!useIsAsked({ consent, navigation })) return null;
  const title = `Cookies on ${brandName}`;
  return (
    <section className={styles.banner} aria-label={title}>
      <h2>{title}</h2>
      <p>We use essential cookies to make this service work.</p>
      <p>We would like to {consent.purposes.map((purpose) => REASONS[purpose]).join(', and to ')}.</p>
      <Row>
        <Button onClick={() => consent.choose(consent.purposes)}>Accept optional cookies</Button>
        <Button onClick={() => consent.choose([])}>Reject optional cookies</Button>
        <a href="/cookies">View cookies</a>
      </Row>
    </section>
  );
}

/** Shows the question beside the app, in an element of its own, so that the first page does not load its code. */
export function showConsentBanner({ document }: Window, props: ConsentBannerProps): void {
  const host = document.createElement('div');
  // Last, where it is on the screen. The link that skips to the content must stay the first.
  document.body.append(host);
  createRoot(host).render(<ConsentBanner {...props} />);
}
