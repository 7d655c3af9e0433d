import type { FieldPath } from '#model';
import type { ErrorSchema, FieldPathId, RJSFSchema, UiSchema } from '@rjsf/utils';
import { PureComponent, type ReactNode } from 'react';
import { fieldName } from '../field-name.ts';
import type { FieldListener, FieldState } from '../store/field-state.ts';
import type { PageStore } from '../store/page-store.ts';
import type { PageRegistry } from '../widgets/page-context.ts';

interface FieldViewProps {
  readonly path: FieldPath;
  readonly registry: PageRegistry;
}

/**
 * Draws one field of the page, or one part of an object field, with RJSF. Renders again only if that field changes. A class,
 * because hooks for the same take five times the memory, and a page may have a thousand fields.
 */
export class FieldView extends PureComponent<FieldViewProps> implements FieldListener {
  #store: PageStore | undefined;
  #drawn: FieldState | undefined;

  readonly #change = (value: unknown) =>
    this.props.registry.formContext.page.store.commit(this.props.path, value as Parameters<PageStore['commit']>[1]);

  fieldChanged(): void {
    this.forceUpdate();
  }

  override componentDidMount(): void {
    const { path, registry } = this.props;
    this.#store = registry.formContext.page.store;
    this.#store.subscribeField(path, this);
    // The field may have changed since it was rendered.
    if (this.#store.field(path) !== this.#drawn) this.forceUpdate();
  }

  override componentDidUpdate(before: FieldViewProps): void {
    const { path, registry } = this.props;
    if (path !== before.path || registry !== before.registry) {
      this.#store?.unsubscribeField(before.path, this);
      this.componentDidMount();
    }
    registry.formContext.page.controls.update(path);
  }

  override componentWillUnmount(): void {
    this.#store?.unsubscribeField(this.props.path, this);
  }

  override render(): ReactNode {
    const { path, registry } = this.props;
    const field = (this.#drawn = registry.formContext.page.store.field(path));
    const { SchemaField } = registry.fields;
    if (!field || !SchemaField) return null;
    const name = fieldName(path);
    const id: FieldPathId = { $id: name, path: [path], name };
    return (
      <SchemaField
        name={path}
        fieldPathId={id}
        schema={field.schema as RJSFSchema}
        uiSchema={field.ui as unknown as UiSchema}
        formData={field.value}
        {...(field.error !== undefined && { errorSchema: { __errors: [field.error] } as ErrorSchema })}
        required={field.required}
        onChange={this.#change}
        onBlur={ignore}
        onFocus={ignore}
        registry={registry}
      />
    );
  }
}

const ignore = () => undefined;
