import type { MessageGroups, MessageValueKind } from '#lending';
import type { Brand, Json, Pointer } from '#model';
import { asObject, ownValue, segments, valueAt } from '../json/json-access.ts';

/** A value that a message may show. `optional` is the group that may be missing. */
export interface MessageValue {
  readonly kinds: readonly MessageValueKind[];
  readonly optional?: string;
}

/** The values that the lender sends a message with, and the brand's own values. */
export class MessageValues {
  constructor(
    private readonly groups: MessageGroups,
    /** The brand that sends the message. */
    readonly brand: Brand,
  ) {}

  /** The value at a pointer; undefined if the message has none there. */
  at(pointer: Pointer): MessageValue | undefined {
    const [root = '', name = '', ...rest] = segments(pointer);
    if (root === 'brand') return brandValue(valueAt({ brand: this.brand as unknown as Json }, pointer));
    const group = this.group(root);
    const kind = rest.length === 0 ? ownValue(group.values, name) : undefined;
    return kind && { kinds: [kind], ...(group.isOptional && { optional: root }) };
  }

  /** The groups that may be missing. */
  optional(): readonly string[] {
    return Object.keys(this.groups).flatMap((name) => (name.endsWith('?') ? name.slice(0, -1) : []));
  }

  /** The pointers to the values of the message, without those of the brand. */
  pointers(): readonly Pointer[] {
    return Object.entries(this.groups).flatMap(([group, values]) =>
      Object.keys(values).map((name) => ['', group.replace(/\?$/, ''), ...(name === '' ? [] : [name])].join('/')),
    );
  }

  private group(name: string) {
    const isOptional = !Object.hasOwn(this.groups, name);
    const key = isOptional ? `${name}?` : name;
    const values: Readonly<Record<string, MessageValueKind>> = Object.hasOwn(this.groups, key)
      ? (asObject(this.groups[key]) as Readonly<Record<string, MessageValueKind>>)
      : {};
    return { values, isOptional };
  }
}

function brandValue(value: Json | undefined): MessageValue | undefined {
  if (typeof value === 'string') return { kinds: ['text'] };
  return typeof value === 'number' ? { kinds: ['number', 'money'] } : undefined;
}
