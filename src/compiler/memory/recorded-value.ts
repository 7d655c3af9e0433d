import { below, ownValue, segments } from '#findings';
import type { Memory, World } from './memory.ts';

const list = Symbol('list');
const object = Symbol('object');

/** A value as an answer: texts, numbers and booleans as they are, and only the kind of anything else. */
const answerOf = (value: unknown): unknown =>
  Array.isArray(value) ? list : typeof value === 'object' && value !== null ? object : value;

/** The answers to the questions of `recordedValue`: `<name> <pointer>` for a value, and `<name>: <pointer>` for the keys of an object. */
export function valueAnswers(
  name: string,
  value: () => unknown,
): Readonly<Record<string, (pointer: string) => unknown>> {
  const at = (pointer: string) => segments(pointer).reduce(part, value());
  return { [name]: (pointer) => answerOf(at(pointer)), [`${name}:`]: (pointer) => keysOf(at(pointer)) };
}

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? ownValue(value as Readonly<Record<string, unknown>>, key) : undefined;

const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).join('\n') : answerOf(value);

/** The same value, which tells `memory` about each part that is read. */
export function recordedValue<Value extends object>(value: Value, name: string, memory: Memory, world: World): Value {
  return recordedAt(value, '');

  function recordedAt<Part extends object>(part: Part, pointer: string): Part {
    const children = new Map<string, object>();
    const note = (key: string, child: unknown) => memory.read(world, `${name} ${below(pointer, key)}`, answerOf(child));
    return new Proxy(part, {
      get(target, key, receiver) {
        const child: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || (key in target && !Object.hasOwn(target, key))) return child;
        note(key, child);
        if (typeof child !== 'object' || child === null) return child;
        const known = children.get(key) ?? recordedAt(child, below(pointer, key));
        children.set(key, known);
        return known;
      },
      has(target, key) {
        if (typeof key === 'string') note(key, Reflect.get(target, key));
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor(target, key) {
        if (typeof key === 'string') note(key, Reflect.get(target, key));
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys(target) {
        memory.read(world, `${name}: ${pointer}`, keysOf(target));
        return Reflect.ownKeys(target);
      },
    });
  }
}
