import { parse, type ObjectNode, type StringNode, type ValueNode } from '@humanwhocodes/momoa';
import { readableText, segments } from '#findings';
import { overlaidPath } from '../layers/layered-files.ts';

/** One text in a file that people edit: a key, a value, or a path or name in an overlay. */
export interface TextSite {
  /**
   * Where it is, in the shape of the file that an overlay changes: the last token is the key itself, or the key or position of the value.
   * For `path`, the tokens of the path that is written here.
   */
  readonly tokens: readonly string[];
  readonly role: 'key' | 'value' | 'path';
  /** The text as it is written between its quotation marks, with escapes. */
  readonly raw: string;
  /** Where `raw` begins in the file. */
  readonly offset: number;
}

type Tokens = readonly string[];

/** All texts of a JSON file; none if it cannot be parsed. The parts of an overlay count as parts of the file that it changes. */
export function textSites(path: string, text: string): readonly TextSite[] {
  const json = readableText(text);
  try {
    const { body } = parse(json, { mode: 'json', ranges: true });
    const sites = new Sites(json);
    if (overlaidPath(path) === undefined || body.type !== 'Object') sites.visit(body, []);
    else sites.visitOverlay(body);
    return sites.found;
  } catch {
    return [];
  }
}

class Sites {
  readonly found: TextSite[] = [];

  constructor(private readonly text: string) {}

  visit(node: ValueNode, tokens: Tokens): void {
    if (node.type === 'String') this.add(node, tokens, 'value');
    if (node.type === 'Array')
      for (const [index, { value }] of node.elements.entries()) this.visit(value, [...tokens, String(index)]);
    if (node.type !== 'Object') return;
    for (const { name, value } of node.members) {
      const inside = [...tokens, nameOf(name)];
      if (name.type === 'String') this.add(name, inside, 'key');
      this.visit(value, inside);
    }
  }

  visitOverlay(overlay: ObjectNode): void {
    for (const { name, value } of overlay.members) {
      if (nameOf(name) === 'merge') this.visit(value, []);
      if (nameOf(name) === 'lists' && value.type === 'Object') this.visitLists(value);
      if (nameOf(name) === 'patch' && value.type === 'Array')
        for (const { value: step } of value.elements) if (step.type === 'Object') this.visitPatchStep(step);
    }
  }

  private visitLists(lists: ObjectNode): void {
    for (const { name, value } of lists.members) {
      const list = segments(nameOf(name));
      if (name.type === 'String') this.add(name, list, 'path');
      if (value.type !== 'Array') continue;
      for (const { value: step } of value.elements) {
        // A step names an entry as the entry names itself.
        if (step.type === 'Object')
          for (const member of step.members) this.visit(member.value, entryOf(list, member.value));
      }
    }
  }

  private visitPatchStep(step: ObjectNode): void {
    const path = step.members.find(({ name }) => nameOf(name) === 'path')?.value;
    const place = path?.type === 'String' ? segments(path.value) : [];
    for (const { name, value } of step.members) {
      const isPath = nameOf(name) === 'path' || nameOf(name) === 'from';
      if (isPath && value.type === 'String') this.add(value, segments(value.value), 'path');
      else this.visit(value, place);
    }
  }

  private add(node: StringNode, tokens: Tokens, role: TextSite['role']): void {
    const [start = 0, end = 0] = node.range ?? [];
    this.found.push({ tokens, role, raw: this.text.slice(start + 1, end - 1), offset: start + 1 });
  }
}

/** The place of an entry of a list. The name of a `next` or a button is where it leads. */
function entryOf(list: Tokens, value: ValueNode): Tokens {
  const leads = { next: 'go', buttons: 'then' }[list.at(-1) ?? ''];
  return [...list, '0', ...(leads !== undefined && value.type === 'String' ? [leads] : [])];
}

function nameOf(name: ObjectNode['members'][number]['name']): string {
  return name.type === 'String' ? name.value : name.name;
}
