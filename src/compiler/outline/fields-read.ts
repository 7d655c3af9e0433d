import type { FieldPath } from '#model';
import { answerPath } from './fields.ts';
import { askedPaths } from './leaves.ts';
import type { Outline } from './outline.ts';
import { pointersRead } from './template-parts.ts';

/** The listed fields whose answers some templates read, or parts of them; derived values are followed. */
export function fieldsRead(templates: readonly unknown[], outline: Outline): readonly FieldPath[] {
  const asked = [...askedPaths(outline)];
  const paths = templates
    .flatMap((template) => pointersRead(template, outline.derived))
    .flatMap((pointer) => answerPath(pointer) ?? []);
  const owners = paths.flatMap((path) => {
    const around = asked.filter((field) => path === field || path.startsWith(`${field}/`));
    const [owner] = around.sort((one, other) => other.length - one.length);
    return owner === undefined ? asked.filter((field) => field.startsWith(`${path}/`)) : [owner];
  });
  return [...new Set(owners)];
}
