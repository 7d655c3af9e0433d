import { SiteMenu } from '#ui';
import { useLocation } from 'react-router-dom';

/** The pages of whoever is signed in; Help in the same place as for visitors (WCAG 3.2.6). */
const PAGES = [
  { text: 'Your account', href: '/account/borrow' },
  { text: 'Contact settings', href: '/contact-settings' },
  { text: 'Address details', href: '/account/address-details' },
  { text: 'Help', href: '/help-and-support' },
  { text: 'Sign out', href: '/logout' },
] as const;

function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Where a borrower goes within their account; `aria-current` says where they are. */
export function AccountMenu() {
  const { pathname, key } = useLocation();
  return <SiteMenu place={key} items={PAGES.map((page) => ({ ...page, current: currentOf(page.href, pathname) }))} />;
}
