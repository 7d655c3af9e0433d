import { Button, ErrorSummary } from '#ui';
import type { ThemeProps } from '@rjsf/core';
import { type ErrorListProps, getSubmitButtonOptions, type SubmitButtonProps, type TemplatesType } from '@rjsf/utils';
import { registeredWidgets } from '../widgets/widget-components.ts';
import { FieldTemplate } from './field-template.tsx';
import { ObjectFieldTemplate } from './object-field-template.tsx';
import styles from './theme.module.css';

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <div className={styles.apart}>
      <Button {...props} type="submit">
        {submitText}
      </Button>
    </div>
  );
}

function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  const { idPrefix } = registry.globalFormOptions;
  const issues = errors.map(({ property, message, stack }) => ({
    href: property && `#${idPrefix}.${property.replace(/^\./, '')}`,
    text: message ?? stack,
  }));
  return (
    <div className={styles.apart}>
      <ErrorSummary issues={issues} />
    </div>
  );
}

const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate,
  ButtonTemplates: { SubmitButton } as TemplatesType['ButtonTemplates'],
};

/**
 * Our look as a theme of RJSF, for `withTheme` of @rjsf/core. Widgets have the names that our UI schemas use, and replace those of
 * RJSF with the same name. Hints are `ui:help`; the description in a schema is for product teams and is not drawn. Set the
 * form's `idSeparator` to `.`, so that the error summary finds the controls. A file question needs `PageForm`.
 */
export const theme: ThemeProps = { widgets: registeredWidgets, templates };
