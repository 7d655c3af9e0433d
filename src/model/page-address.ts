/** Where parameters begin that somebody has glued to a path: `/quote&utm_source=sms`. No path of the app contains "&". */
const GLUED = /&(?=[\w-]+=)/;

/**
 * Returns the path and the query of an address of the app. Parameters that follow the path with "&" instead of "?" belong to the query:
 * tools that send campaigns glue their own to a link that has none.
 */
export function pageAddress(pathname: string, search = ''): { readonly pathname: string; readonly search: string } {
  const at = pathname.search(GLUED);
  if (at === -1) return { pathname, search };
  const more = search === '' ? '' : `&${search.slice(1)}`;
  return { pathname: pathname.slice(0, at), search: `?${pathname.slice(at + 1)}${more}` };
}
