import type { FlowSession } from '#engine';
import type { CompiledValidator, FieldPath } from '#model';
import { withTheme } from '@rjsf/core';
import { hashForSchema, type ErrorTransformer, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { type CompiledValidateFunction, createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useMemo, useState } from 'react';
import { fieldName } from '../field-name.ts';
import { theme } from './theme.tsx';

const ThemedForm = withTheme(theme);

export interface StockFormProps {
  readonly session: FlowSession;
  /** The id of the page whose fields to show: those that are open now. */
  readonly page: string;
  /** Receives the form's data, by field path, when all of it is valid. */
  readonly onSubmit: (data: unknown) => void;
}

/**
 * Draws the fields of a page with RJSF's own form: our theme, and RJSF's validator over the validator that the compiler made. It
 * shows that page schemas and theme work as RJSF documents them. Borrowers get `PageForm`, which follows the flow's conditions.
 */
export function StockForm({ session, page, onSubmit }: StockFormProps) {
  const form = useMemo(() => readPage(session, page), [session, page]);
  const [data, setData] = useState<unknown>(form.answers);
  return (
    <ThemedForm
      {...form.props}
      formData={data}
      onChange={({ formData }) => setData(formData)}
      onSubmit={({ formData }) => onSubmit(formData)}
      idPrefix={page}
      idSeparator="."
      nameGenerator={(path) => fieldName(path.join('/'))}
      noHtml5Validate
      // RJSF would log the errors, which the summary shows.
      onError={() => undefined}
      // RJSF would tick a consent whose schema says `const: true`.
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' }}
    />
  );
}

function readPage(session: FlowSession, page: string) {
  const { flow } = session;
  const { schema: flat, ui, answers, button } = session.view(page);
  const schema = flat as unknown as RJSFSchema;
  const submit = { norender: false, ...(button !== undefined && { submitText: button }) };
  const uiSchema: UiSchema = { ...(ui as UiSchema), 'ui:submitButtonOptions': submit };
  const validate = withAjvErrors(flow.validators[page]);
  const validator = createPrecompiledValidator({ [hashForSchema(schema)]: validate }, schema);
  return { answers, props: { schema, uiSchema, validator, transformErrors: withMessages(flow.messages) } };
}

/** Our validators keep of an error what the page needs. Returns one with the errors that ajv documents; without one, all is valid. */
function withAjvErrors(validate: CompiledValidator | undefined): CompiledValidateFunction {
  const check: CompiledValidateFunction = (data) => {
    const isValid = validate?.(data) ?? true;
    check.errors = (validate?.errors ?? []).map(({ instancePath, keyword, params }) => ({
      ...{ instancePath, keyword, schemaPath: '' },
      params: keyword === 'required' ? params : {},
    }));
    if (validate) validate.errors = null;
    return isValid;
  };
  return check;
}

/** Gives each error the message that the flow has for it. */
const withMessages =
  (messages: FlowSession['flow']['messages']): ErrorTransformer =>
  (errors) =>
    errors.map((error) => {
      // A field path has slashes, which ajv writes as `~1` in its pointers.
      const property = error.property?.replaceAll('~1', '/');
      const path: FieldPath = (property ?? '').replace(/^\./, '').replaceAll('.', '/');
      const message = messages[path]?.[error.name ?? ''] ?? error.message;
      return { ...error, ...(property !== undefined && { property }), ...(message !== undefined && { message }) };
    });
