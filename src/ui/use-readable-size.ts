import { useCopy } from '#copy';

const KILOBYTE = 1000;

/** Returns a function that writes the size of a file as people read it: `700 bytes`, `48 kB`, `1.2 MB`. */
export function useReadableSize(): (bytes: number) => string {
  const words = useCopy('parts');
  return (bytes) => {
    if (bytes < KILOBYTE) return words.bytes({ count: bytes });
    if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
    return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
  };
}
