export { AddressResults, type AddressResult, type AddressResultsProps } from './address-lookup/address-results.tsx';
export { ChosenAddress, type ChosenAddressProps } from './address-lookup/chosen-address.tsx';
export { PostcodeSearch, type PostcodeSearchProps } from './address-lookup/postcode-search.tsx';
export { BackLink, type BackLinkProps } from './back-link/back-link.tsx';
export { BalanceChart, type BalanceChartProps } from './balance-chart/balance-chart.tsx';
export type { BalancePoint } from './balance-chart/balance-plot.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonVariant } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { CharacterCount, type CharacterCountProps } from './character-count/character-count.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group/checkbox-group.tsx';
export type { ChoiceItem } from './choice.ts';
export { DateParts, type DatePartsProps } from './date-parts/date-parts.tsx';
export { describedBy } from './described-by.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Disclosure } from './disclosure/disclosure.tsx';
export { ErrorSummary, type ErrorSummaryProps, type SummaryIssue } from './error-summary/error-summary.tsx';
export type { Example } from './example.ts';
export { Field, type FieldProps } from './field/field.tsx';
export { Fieldset, type FieldsetProps } from './fieldset/fieldset.tsx';
export { FileInput, type FileInputProps } from './file-input/file-input.tsx';
export type { FileItem } from './file-input/file-list.tsx';
export { HeroFigure, type HeroFigureProps } from './hero-figure/hero-figure.tsx';
export { Columns, Narrow, Row, Stack, type StackProps } from './layout/layout.tsx';
export { loadExamples } from './load-examples.ts';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export {
  NotificationList,
  type Notification,
  type NotificationListProps,
} from './notification-list/notification-list.tsx';
export { OutcomeMark, type Outcome } from './outcome-mark/outcome-mark.tsx';
export { PageShell, type PageShellProps } from './page-shell/page-shell.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx';
export { RangeField, type RangeFieldProps } from './range-field/range-field.tsx';
export { Receipt, type ReceiptProps, type ReceiptRow } from './receipt/receipt.tsx';
export { Select, type SelectProps } from './select/select.tsx';
export { Skeleton, SkeletonBar, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Spinner } from './spinner/spinner.tsx';
export { SummaryList, type SummaryListProps, type SummaryRow } from './summary-list/summary-list.tsx';
export { Tag } from './tag/tag.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export type { Tone } from './tone.ts';
export { VersionBadge } from './version-badge/version-badge.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { WarningText } from './warning-text/warning-text.tsx';
