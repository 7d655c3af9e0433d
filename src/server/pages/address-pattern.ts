/** Does a path have the form of the pattern? `:name` stands for one part of a path, `:name?` for one that may be missing. */
export function matchesAddress(pattern: string, path: string): boolean {
  const parts = pattern.split('/').slice(1);
  const given = path.replace(/\/+$/, '').split('/').slice(1);
  const needed = parts.filter((part) => !part.endsWith('?')).length;
  if (pattern === '/') return given.length === 0;
  return (
    given.length >= needed &&
    given.length <= parts.length &&
    given.every((part, index) => part !== '' && (parts[index]?.startsWith(':') || parts[index] === part))
  );
}
