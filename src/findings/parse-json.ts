import { type LocationRange, parse, type ValueNode } from '@humanwhocodes/momoa';
import type { Origin, Position } from './diagnostic.ts';
import type { Report } from './findings.ts';
import { encodingFault, placeIn, readableText } from './encoding-fault.ts';
import { syntaxAdvice, unclosedText } from './syntax-advice.ts';
import { listNode, type Member, objectNode, scalarNode, type TrackedNode } from './tracked-node.ts';

const deepest = 100;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

class TooDeep extends Error {
  readonly code = 'too-deep';

  constructor(readonly node: ValueNode) {
    super(`More than ${deepest} levels.`);
  }
}

/** Parses a file and keeps the position of each value. A syntax error is reported, and the result is undefined. */
export function parseJson(file: string, text: string, report: Report): TrackedNode | undefined {
  const json = readableText(text);
  try {
    const document = parse(json, { mode: 'json' });
    const open = unclosedText(json);
    reportLostCharacter(file, json, report);
    if (open === undefined) return new Reader(file, report).read(document.body, 0);
    // The parser accepts a text over several lines, but JSON does not.
    fail(advised(file, json, open));
  } catch (error) {
    fail(failure(file, json, error));
  }
  return undefined;

  function fail({ at, message, hint }: Failure): void {
    report('json/syntax', { at }, message, hint);
  }
}

/** A character that was not UTF-8 has become U+FFFD when the file was read, and a borrower would see it. */
function reportLostCharacter(file: string, text: string, report: Report): void {
  const fault = encodingFault(text);
  if (!fault) return;
  const words = /[^"\n]*/.exec(text.slice(text.indexOf('\uFFFD') + 1))?.[0].slice(0, 20) ?? '';
  const message = `A character before "${words.trim()}" cannot be read, because the file is not UTF-8.`;
  report('json/not-utf-8', { at: { file, line: fault.line, column: fault.column } }, message, fault.hint);
}

interface Failure {
  readonly at: Position;
  readonly message: string;
  readonly hint: string;
}

function advised(file: string, text: string, offset: number): Failure {
  const { offset: at, message, hint } = syntaxAdvice(text, offset);
  return { at: { file, ...placeIn(text, at) }, message, hint };
}

function failure(file: string, text: string, error: unknown): Failure {
  if (error instanceof Error && 'offset' in error && typeof error.offset === 'number')
    return advised(file, text, error.offset);
  const { line, column } = error instanceof TooDeep ? error.node.loc.start : { line: 1, column: 1 };
  return {
    at: { file, line, column },
    message: `The values are nested more than ${deepest} levels deep here.`,
    hint: 'Close the open brackets.',
  };
}

class Reader {
  constructor(
    private readonly file: string,
    private readonly report: Report,
  ) {}

  read(node: ValueNode, depth: number): TrackedNode {
    if (depth > deepest) throw new TooDeep(node);
    const origin = this.origin(node.loc);
    switch (node.type) {
      case 'Object':
        return objectNode(origin, this.members(node, depth));
      case 'Array':
        return listNode(
          origin,
          node.elements.map(({ value }) => this.read(value, depth + 1)),
        );
      case 'Null':
        return scalarNode(origin, null);
      case 'Number':
        return scalarNode(origin, this.exact(node.value, origin));
      case 'String':
      case 'Boolean':
        return scalarNode(origin, node.value);
      default:
        throw new TooDeep(node);
    }
  }

  /** Limits a number to the range that every JSON parser reads exactly (RFC 8259 §6). */
  private exact(value: number, origin: Origin): number {
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
    const hint = `Write a number between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}, or use a text.`;
    this.report('json/number-too-large', origin, 'This number is too large to be stored exactly.', hint);
    return Math.sign(value) * Number.MAX_SAFE_INTEGER;
  }

  private members(object: Extract<ValueNode, { type: 'Object' }>, depth: number): ReadonlyMap<string, Member> {
    const members = new Map<string, Member>();
    for (const { name, value } of object.members) {
      const key = this.origin(name.loc);
      const text = name.type === 'String' ? name.value : name.name;
      // A note for other authors, as in JSON Schema. Every object may have one, so no format names it.
      if (text === '$comment') continue;
      if (forbidden.has(text)) {
        this.report('json/forbidden-key', key, `"${text}" is not allowed as a name.`, 'Choose another name.');
        continue;
      }
      const earlier = members.get(text);
      if (earlier) {
        const message = `"${text}" appears twice in this object. The first is on line ${earlier.key.at.line}.`;
        this.report('json/duplicate-key', key, message, 'Remove one of the two.');
      }
      members.set(text, { key, node: this.read(value, depth + 1) });
    }
    return members;
  }

  private origin({ start: { line, column } }: LocationRange): Origin {
    return { at: { file: this.file, line, column } };
  }
}
