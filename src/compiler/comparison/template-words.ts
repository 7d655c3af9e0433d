import { asList, asObject, type CompiledFlowData, isObject, type ValueTemplate } from '#model';
import { choiceIn } from '../outline/template-parts.ts';
import { valueName } from './compared-flow.ts';
import { joined, plainValue } from './plain-values.ts';

/** Is the template an object of templates, and not one of the forms of a template? */
const isGroup = (template: unknown): template is Readonly<Record<string, ValueTemplate>> =>
  isObject(template) &&
  !('const' in template) &&
  !('first' in template) &&
  !('by' in template && 'from' in template) &&
  !('file' in template && 'as' in template);

/** The values that a template gives, by their path: `home/rent`. */
export function templateLeaves(template: ValueTemplate | undefined, path = ''): ReadonlyMap<string, ValueTemplate> {
  if (template === undefined) return new Map();
  if (!isGroup(template)) return new Map([[path, template]]);
  return new Map(
    Object.entries(template).flatMap(([key, part]) => [...templateLeaves(part, path === '' ? key : `${path}/${key}`)]),
  );
}

/** Where a value comes from: `"Home", by "to-pence"`. */
export function templateWords(data: CompiledFlowData, template: ValueTemplate): string {
  const words = (part: unknown) => templateWords(data, part as ValueTemplate);
  if (typeof template === 'string') return valueName(data, template);
  if (Array.isArray(template)) return `a list of ${joined(asList(template).map(words), 'and')}`;
  const value = asObject(template);
  if ('const' in value) return `always ${plainValue(value['const'])}`;
  if (Array.isArray(value['first']))
    return `the first that is known of ${joined(asList(value['first']).map(words), 'and')}`;
  const choice = choiceIn(template);
  if (choice) return `${words(choice.then)} if "${choice.name}" holds, and otherwise ${words(choice.otherwise)}`;
  if (typeof value['by'] === 'string' && value['from'] !== undefined) {
    const others = Object.entries(asObject(value['with'])).map(([name, part]) => `${name} ${words(part)}`);
    const also = others.length === 0 ? '' : ` with ${joined(others, 'and')}`;
    return `${words(value['from'])} by "${value['by']}"${also}`;
  }
  if (typeof value['file'] === 'string') return `the content of ${valueName(data, value['file'])}`;
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${words(part)}`);
  return joined(parts, 'and');
}
