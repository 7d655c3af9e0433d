import { documentPaths } from '../src/contract/document-paths.ts';
import type { Operation } from '../src/contract/operation.ts';

/**
 * Returns a function that finds the operation of a call: its method, and the path below the base address of its API, without a query.
 * HEAD is the operation of GET (RFC 9110 section 9.3.2). A document has all the paths of `documentPaths`. If several operations have the
 * path, the result is the first of those with the fewest path parameters.
 *
 * A test has one, because servers match calls with their router.
 * @param operations those of one API, and of one family or in the order of preference
 */
export function operationMatcher(
  operations: readonly Operation[],
): (method: string, path: string) => Operation | undefined {
  const patterns = operations
    .flatMap((operation) => documentPaths(operation).map((path) => ({ operation, ...patternOf(path) })))
    .sort((one, other) => one.parameters - other.parameters);
  return (method, path) => {
    const documented = method === 'HEAD' ? 'GET' : method;
    return patterns.find(({ operation, pattern }) => operation.method === documented && pattern.test(path))?.operation;
  };
}

function patternOf(path: string): { readonly pattern: RegExp; readonly parameters: number } {
  const fixed = path.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`^${fixed.join('[^/]+')}$`), parameters: fixed.length - 1 };
}
