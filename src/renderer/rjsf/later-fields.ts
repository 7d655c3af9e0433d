import type { CompiledFlow, FieldUi } from '#model';
import { later } from './later.tsx';

/** The fields that few pages have and that bring much code: a page without them does not load it. */
export const laterFields = {
  address: later(async () => (await import('../address/address-field.tsx')).AddressField),
  checkboxes: later(async () => (await import('../widgets/checkboxes-widget.tsx')).CheckboxesWidget),
  file: later(async () => (await import('../widgets/file-widget.tsx')).FileWidget),
  textarea: later(async () => (await import('../widgets/text-area-widget.tsx')).TextAreaWidget),
};

/** The list of a check-answers page, which no first page is. */
export const laterCheckAnswers = later(async () => (await import('../check-answers.tsx')).CheckAnswers);

const isLater = (widget: FieldUi['ui:widget']): widget is keyof typeof laterFields =>
  widget !== undefined && widget in laterFields;

/** Fetches the code of everything that a flow may show, so that no page of it waits or needs the network. */
export async function loadFields({ fields, pages }: Pick<CompiledFlow, 'fields' | 'pages'>): Promise<void> {
  const widgets = new Set(Object.values(fields).map(({ ui }) => ui['ui:widget']));
  await Promise.all([
    ...[...widgets].filter(isLater).map((widget) => laterFields[widget].load()),
    ...(pages.some(({ kind }) => kind === 'check-answers') ? [laterCheckAnswers.load()] : []),
  ]);
}
