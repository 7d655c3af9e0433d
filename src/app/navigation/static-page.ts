import type { Boot } from '#model';

/** Has the app a page without questions of this name? A visitor's flow of the same name takes its place. */
export const hasStaticPage = ({ pages, flows }: Pick<Boot, 'pages' | 'flows'>, name: string): boolean =>
  pages[name] !== undefined && flows[`visitor/${name}`] === undefined;
