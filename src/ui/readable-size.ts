const KILOBYTE = 1000;

/** The size of a file as people read it: `700 bytes`, `48 kB`, `1.2 MB`. */
export function readableSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
