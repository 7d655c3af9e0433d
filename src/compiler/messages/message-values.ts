import { type DocumentGroups, formats, type MessageValueKind } from '#lending';
import type { Brand, Json, Pointer } from '#model';
import { ownValue, segments, valueAt } from '#findings';

/** A value that a message or document may show. `optional` is the group that may be missing. */
export interface MessageValue {
  readonly kinds: readonly MessageValueKind[];
  /** The codes of a value that a document writes in words of its own. */
  readonly codes?: readonly string[];
  readonly optional?: string;
}

/** What a message or document is called in findings, its formats, and its phrases. */
interface MessageTerms {
  readonly word: string;
  /** The names of the formats. */
  readonly formats: readonly string[];
  /** The names of the phrases that its texts may include. */
  readonly phrases: readonly string[];
}

const ofMessages: MessageTerms = { word: 'message', formats: Object.keys(formats), phrases: [] };

/** The values that the lender writes a message or document with, and the brand's own values. */
export class MessageValues {
  constructor(
    private readonly groups: DocumentGroups,
    /** The brand that sends the message. */
    readonly brand: Brand,
    readonly terms = ofMessages,
  ) {}

  /** The value at a pointer; undefined if the message has none there. */
  at(pointer: Pointer): MessageValue | undefined {
    if (this.terms.phrases.includes(pointer)) return { kinds: ['text'] };
    const [root = '', name = '', ...rest] = segments(pointer);
    if (root === 'brand') return brandValue(valueAt({ brand: this.brand as unknown as Json }, pointer));
    const { values, isOptional } = this.group(root);
    const kind = rest.length === 0 ? (ownValue(values, name) ?? ownValue(values, `${name}?`)) : undefined;
    if (kind === undefined) return undefined;
    const value = typeof kind === 'string' ? { kinds: [kind] } : { kinds: ['text'] as const, codes: kind };
    return { ...value, ...(isOptional && { optional: root }) };
  }

  /** The groups that may be missing, and the lists, which may be empty. */
  optional(): readonly string[] {
    return Object.keys(this.groups).flatMap((name) => (isPlain(name) ? [] : plain(name)));
  }

  /** The names of the lists. */
  lists(): readonly string[] {
    return Object.keys(this.groups).flatMap((name) => (name.endsWith('[]') ? plain(name) : []));
  }

  /** The values that a row for an entry of a list may show, with those of the entry at `/item`. */
  inRow(list: string): MessageValues {
    return new MessageValues({ ...this.groups, item: this.groups[`${list}[]`] ?? {} }, this.brand, this.terms);
  }

  /** The phrases, and the pointers to the values of the message, without those of the brand and of lists. */
  pointers(): readonly Pointer[] {
    const pointers = Object.entries(this.groups).flatMap(([group, values]) =>
      group.endsWith('[]')
        ? []
        : Object.keys(values).map((name) => ['', plain(group), ...(name === '' ? [] : [plain(name)])].join('/')),
    );
    return [...this.terms.phrases, ...pointers];
  }

  private group(name: string) {
    const isOptional = !Object.hasOwn(this.groups, name);
    const values = ownValue(this.groups, isOptional ? `${name}?` : name) ?? {};
    return { values, isOptional };
  }
}

const isPlain = (name: string) => plain(name) === name;

/** The name of a group or value without the mark that it may be missing, or is a list. */
const plain = (name: string) => name.replace(/(?:\?|\[\])$/, '');

function brandValue(value: Json | undefined): MessageValue | undefined {
  if (typeof value === 'string') return { kinds: ['text'] };
  return typeof value === 'number' ? { kinds: ['number', 'money'] } : undefined;
}
