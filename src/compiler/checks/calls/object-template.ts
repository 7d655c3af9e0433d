import { isObject, type Json } from '#model';
import { isTransform } from '../../outline/template-parts.ts';

/** Is the template an object whose properties are templates? */
export function isObjectTemplate(template: Json): template is Readonly<Record<string, Json>> {
  if (!isObject(template) || isTransform(template)) return false;
  const keys = Object.keys(template).sort().join();
  return !['const', 'first', 'as,file'].includes(keys);
}
