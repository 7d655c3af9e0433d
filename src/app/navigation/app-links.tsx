import { isCardPage } from '#model';
import type { LinkProps, Links, NavLinkProps } from '#ui';
import { Link, NavLink, parsePath, useLocation } from 'react-router-dom';

/** Addresses of this origin that the app does not serve: the embedded lender's pages, the staff sign-in, files. */
const FOREIGN = /^\/(?:api|auth|sandbox|assets|compiled|fonts)(?:\/|$)|\.[a-z0-9]+$/;

/** The path of an address, without its origin. */
const pathOf = (href: string) => parsePath(href.replace(/^https?:\/\/[^/?#]*/, '')).pathname ?? '';

/** Which links the router follows, and how. */
function useWay(href: string): { readonly isRouted: boolean; readonly reloadDocument: boolean } {
  const { pathname, search } = useLocation();
  const path = pathOf(href);
  // Only the browser scrolls to a part of the page.
  const isFragment = href.startsWith('#') || href.startsWith(`${pathname + search}#`);
  return {
    isRouted: !isFragment && !FOREIGN.test(path),
    // The card page must load as its own document, so that the card provider's code never runs beside another page.
    reloadDocument: isCardPage(path) || isCardPage(pathname),
  };
}

function AppLink({ href, children, ...native }: LinkProps) {
  const { isRouted, reloadDocument } = useWay(href);
  if (!isRouted)
    return (
      <a {...native} href={href}>
        {children}
      </a>
    );
  return (
    <Link {...native} to={href} discover="none" reloadDocument={reloadDocument}>
      {children}
    </Link>
  );
}

function AppNavLink({ href, children, ...native }: NavLinkProps) {
  const { reloadDocument } = useWay(href);
  const { pathname } = useLocation();
  return (
    <NavLink
      {...native}
      to={href}
      discover="none"
      reloadDocument={reloadDocument}
      aria-current={pathname === href ? 'page' : 'true'}
    >
      {children}
    </NavLink>
  );
}

/** The router's links, for the components of every room. Links to other sites and to files are plain anchors. */
export const appLinks: Links = { Link: AppLink, NavLink: AppNavLink };
