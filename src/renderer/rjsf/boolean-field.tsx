import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { FieldProps } from '@rjsf/utils';

/** Yes or no, a box to tick unless the UI says otherwise; our widgets bring the choices that RJSF's own field would make up. */
export function BooleanField(props: FieldProps) {
  return <StringField {...props} uiSchema={{ 'ui:widget': 'checkbox', ...props.uiSchema }} />;
}
