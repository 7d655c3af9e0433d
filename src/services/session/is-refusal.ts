/** Did the server say no? Being offline is no reason to sign somebody out. */
export function isRefusal(error: unknown): boolean {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}
