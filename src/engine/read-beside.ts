import type { Json } from '#model';
import { holdsPointer } from './pointer.ts';
import { readPointer, type Read } from './read-pointer.ts';

/** Reads a context in which `/name` is this value. */
export function readBeside(read: Read, name: 'answers' | 'item' | 'response', value: Json | undefined): Read {
  const own = { [name]: value };
  return (pointer) => (holdsPointer(`/${name}`, pointer) ? readPointer(own, pointer) : read(pointer));
}
