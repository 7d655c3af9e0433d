import { Stack } from '#ui';
import { getUiOptions, type ObjectFieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FileWithoutPageError } from '../widgets/file-without-page-error.ts';

/**
 * Draws the parts of an object below each other. The field template draws the object's legend around them.
 * @throws FileWithoutPageError if the object is the answer to a file question
 */
export function ObjectFieldTemplate({ schema, uiSchema, properties, fieldPathId, registry }: ObjectFieldTemplateProps) {
  if (getUiOptions(uiSchema).widget === 'file') throw new FileWithoutPageError(fieldPathId.$id);
  const parts = properties.map(({ content, hidden }) => !hidden && content);
  const isWholeForm = fieldPathId.$id === registry.globalFormOptions.idPrefix;
  return isWholeForm ? <Stack>{parts}</Stack> : <Parts schema={schema}>{parts}</Parts>;
}

/** The parts of an object field. Boxes to tick are close together. */
export function Parts({ schema, children }: { readonly schema: RJSFSchema; readonly children: ReactNode }) {
  const parts = Object.values(schema.properties ?? {});
  const areBoxes = parts.every((part) => typeof part === 'object' && part.type === 'boolean');
  return <Stack gap={areBoxes ? 'tight' : 'small'}>{children}</Stack>;
}
