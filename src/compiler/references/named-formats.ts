import { isNamedFormat, namedFormats } from '#model';
import { objectNode, type Report, scalarNode, type TrackedNode } from '#findings';

/**
 * Writes out a text format that a schema names (V-09 to V-12): beside the `format`, its pattern. Every later step then knows the exact
 * texts that are valid. A pattern of the schema's own beside a named format is reported.
 */
export function withNamedFormat(schema: TrackedNode, report: Report): TrackedNode {
  const format = schema.kind === 'object' ? schema.members.get('format') : undefined;
  const name = format?.node.value;
  if (schema.kind !== 'object' || !format || !isNamedFormat(name) || schema.value['type'] !== 'string') return schema;
  const pattern = namedFormats[name];
  const written = schema.value['pattern'];
  if (written === pattern) return schema;
  if (written !== undefined) {
    const hint = 'Write the whole rule in "pattern", or remove the pattern.';
    report('schema/unsupported', format.key, `"format": "${name}" beside a "pattern" is not supported.`, hint);
    return schema;
  }
  const { key, node } = format;
  const added = { key, node: scalarNode(node.origin, pattern) };
  return objectNode(schema.origin, new Map([...schema.members, ['pattern', added]]));
}

/** Gives `x-maxWords` the name that messages, placeholders and forms know it by, `maxWords`. */
export function withWordLimit(schema: TrackedNode, report: Report): TrackedNode {
  const limit = schema.kind === 'object' ? schema.members.get('x-maxWords') : undefined;
  if (schema.kind !== 'object' || !limit) return schema;
  if (schema.value['type'] === 'string')
    return objectNode(schema.origin, new Map([...schema.members, ['maxWords', limit]]));
  const hint = 'Remove it, or write "type": "string".';
  report('schema/unsupported', limit.key, 'Only a text has words, so "x-maxWords" is not supported here.', hint);
  return schema;
}
