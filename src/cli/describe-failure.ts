/**
 * One line, and where it happened, of a failure that nobody expected. Never the message: it may quote what a borrower sent.
 *
 * @param route the pattern of the route, not the address that was asked for
 */
export function describeFailure(error: unknown, route: string): string {
  if (!(error instanceof Error)) return `${route} failed: ${typeof error}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${route} failed: ${error.name}${code}`, ...frames.slice(0, 5)].join('\n');
}
