import { type ComponentPropsWithRef, type ComponentType, createContext, useContext } from 'react';

/** Props of a link: those of an anchor with an address. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

/** Props of a link of a menu. */
export type NavLinkProps = Pick<LinkProps, 'href' | 'onClick' | 'children'>;

/** What draws the links of all components. */
export interface Links {
  readonly Link: ComponentType<LinkProps>;
  /** A link of a menu, which marks itself with `aria-current` on its page and within its part of the site. */
  readonly NavLink: ComponentType<NavLinkProps>;
}

const Anchor = ({ children, ...native }: LinkProps) => <a {...native}>{children}</a>;

/** An app with a router provides the router's links here. Without it, links are plain anchors. */
export const LinksContext = /* @__PURE__ */ createContext<Links>({ Link: Anchor, NavLink: Anchor });

/** A link to a page of the app, or to any other address. */
export function Link(props: LinkProps) {
  const links = useContext(LinksContext);
  return <links.Link {...props} />;
}

/** A link of a menu. */
export function NavLink(props: NavLinkProps) {
  const links = useContext(LinksContext);
  return <links.NavLink {...props} />;
}
