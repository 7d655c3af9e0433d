import {
  below,
  childNode,
  mapChildren,
  type Member,
  nearest,
  objectNode,
  type Report,
  segments,
  type TrackedNode,
} from '#findings';
import { overlaidPath } from '../layers/layered-files.ts';
import type { ReadFiles } from '../layers/recorded-files.ts';
import { mergeNodes } from '../layers/merge-nodes.ts';
import { withNamedFormat, withWordLimit } from './named-formats.ts';

/** A schema with more values than this has multiplied through its references. */
const largest = 500_000;
/** The longest permitted chain of references. */
const deepest = 100;

/**
 * Replaces each `$ref` of a data schema by its target, which is one shared node for all uses. A `$ref` is relative to the file that
 * contains it; in an overlay, to the file that the overlay changes. Only local files are allowed. Keys beside a `$ref` are merged
 * over its target. A named format is written out as its pattern.
 */
export function inlineReferences(root: TrackedNode, files: ReadFiles, report: Report): TrackedNode {
  const inlined = new Inliner(files, report).inline(root);
  if (inlined.size <= largest) return inlined;
  const hint =
    'Definitions that refer to each other twice double in size each time. Refer only to the parts that you need.';
  report(
    'ref/too-large',
    root.origin,
    `This schema grows to ${inlined.size} values when its references are replaced.`,
    hint,
  );
  return objectNode(root.origin, new Map());
}

class Inliner {
  private readonly done = new Map<TrackedNode, TrackedNode>();
  private readonly targets = new Map<string, TrackedNode | undefined>();
  private readonly open = new Set<string>();

  constructor(
    private readonly files: ReadFiles,
    private readonly report: Report,
  ) {}

  inline(node: TrackedNode): TrackedNode {
    const known = this.done.get(node);
    if (known) return known;
    const reference = node.kind === 'object' ? node.members.get('$ref')?.node : undefined;
    const result =
      node.kind === 'object' && typeof reference?.value === 'string'
        ? this.named(node.members, reference, reference.value)
        : mapChildren(node, (child) => this.inline(child));
    const whole = withWordLimit(withNamedFormat(result, this.report), this.report);
    this.done.set(node, whole);
    return whole;
  }

  private named(members: ReadonlyMap<string, Member>, reference: TrackedNode, text: string): TrackedNode {
    const rest = new Map([...members].filter(([name]) => name !== '$ref'));
    const target = this.target(reference, text);
    // Keep a reference without a target, so that it is not mistaken for an empty schema.
    if (!target) return objectNode(reference.origin, members);
    return rest.size > 0 ? mergeNodes(target, this.inline(objectNode(reference.origin, rest))) : target;
  }

  private target(reference: TrackedNode, text: string): TrackedNode | undefined {
    const [path = '', fragment = ''] = text.split('#');
    const from = reference.origin.at.file;
    const file = resolvePath(overlaidPath(from) ?? from, path);
    const key = `${file}#${fragment}`;
    if (this.open.has(key)) {
      this.report(
        'ref/recursive',
        reference.origin,
        `"${text}" refers to itself.`,
        'Write out as many levels as the form asks for.',
      );
      return undefined;
    }
    if (this.targets.has(key)) return this.targets.get(key);
    if (this.open.size >= deepest) {
      this.report(
        'ref/too-large',
        reference.origin,
        `This is a chain of more than ${deepest} references.`,
        'Refer to the definition directly.',
      );
      return undefined;
    }
    const found = /^[a-z]+:/i.test(path) ? undefined : this.find(file, fragment);
    // A file that exists but cannot be parsed already has a finding.
    if (!found && (this.files.get(file) || !this.files.has(file))) {
      this.report('ref/not-found', reference.origin, `"${text}" does not exist.`, this.advice(path, file, fragment));
    }
    this.open.add(key);
    const target = found && this.inline(found);
    this.open.delete(key);
    this.targets.set(key, target);
    return target;
  }

  private advice(path: string, file: string, fragment: string): string {
    const keys = segments(decode(fragment));
    const holder = keys.slice(0, -1).reduce<TrackedNode | undefined>(childNode, this.files.get(file));
    const place = holder?.kind === 'object' ? nearest(keys.at(-1) ?? '', holder.members.keys()) : undefined;
    if (place !== undefined) return `Did you mean "${path}#${below('', ...keys.slice(0, -1), place)}"?`;
    const other = this.files.has(file) ? undefined : nearest(file, this.files.schemas());
    if (other !== undefined) return `There is no file "${file}". Did you mean "${other}"?`;
    return 'Write the path of the file from this file, and a pointer after #: "../shared/person.schema.json#/definitions/name".';
  }

  private find(file: string, fragment: string): TrackedNode | undefined {
    const root = this.files.get(file);
    const pointer = decode(fragment);
    if (pointer !== '' && !pointer.startsWith('/')) return undefined;
    return segments(pointer).reduce<TrackedNode | undefined>(childNode, root);
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Converts a path relative to a file to a path from the root of the project. `''` is the file itself. */
function resolvePath(from: string, path: string): string {
  if (path === '') return from;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
