import type { Example } from './example.ts';
import { addressLookupExamples } from './address-lookup/address-lookup.examples.tsx';
import { backLinkExamples } from './back-link/back-link.examples.tsx';
import { balanceChartExamples } from './balance-chart/balance-chart.examples.tsx';
import { beforeAfterExamples } from './before-after/before-after.examples.tsx';
import { buttonExamples } from './button/button.examples.tsx';
import { cardExamples } from './card/card.examples.tsx';
import { characterCountExamples } from './character-count/character-count.examples.tsx';
import { checkboxGroupExamples } from './checkbox-group/checkbox-group.examples.tsx';
import { checkboxExamples } from './checkbox/checkbox.examples.tsx';
import { comboboxExamples } from './combobox/combobox.examples.tsx';
import { countdownTextExamples } from './countdown-text/countdown-text.examples.tsx';
import { datePartsExamples } from './date-parts/date-parts.examples.tsx';
import { dataTableExamples } from './data-table/data-table.examples.tsx';
import { datedListExamples } from './dated-list/dated-list.examples.tsx';
import { dialogExamples } from './dialog/dialog.examples.tsx';
import { disclosureExamples } from './disclosure/disclosure.examples.tsx';
import { documentReaderExamples } from './document-reader/document-reader.examples.tsx';
import { downloadButtonExamples } from './download-button/download-button.examples.tsx';
import { errorSummaryExamples } from './error-summary/error-summary.examples.tsx';
import { fieldExamples } from './field/field.examples.tsx';
import { fieldsetExamples } from './fieldset/fieldset.examples.tsx';
import { fileInputExamples } from './file-input/file-input.examples.tsx';
import { heroFigureExamples } from './hero-figure/hero-figure.examples.tsx';
import { itemListExamples } from './item-list/item-list.examples.tsx';
import { layoutExamples } from './layout/layout.examples.tsx';
import { ledgerExamples } from './ledger/ledger.examples.tsx';
import { linkListExamples } from './link-list/link-list.examples.tsx';
import { messageSliderExamples } from './message-slider/message-slider.examples.tsx';
import { noticeExamples } from './notice/notice.examples.tsx';
import { notificationListExamples } from './notification-list/notification-list.examples.tsx';
import { outcomeMarkExamples } from './outcome-mark/outcome-mark.examples.tsx';
import { progressExamples } from './progress/progress.examples.tsx';
import { radioGroupExamples } from './radio-group/radio-group.examples.tsx';
import { rangeFieldExamples } from './range-field/range-field.examples.tsx';
import { receiptExamples } from './receipt/receipt.examples.tsx';
import { selectExamples } from './select/select.examples.tsx';
import { shareBarExamples } from './share-bar/share-bar.examples.tsx';
import { siteMenuExamples } from './site-menu/site-menu.examples.tsx';
import { skeletonExamples } from './skeleton/skeleton.examples.tsx';
import { spinnerExamples } from './spinner/spinner.examples.tsx';
import { summaryListExamples } from './summary-list/summary-list.examples.tsx';
import { tabLinksExamples } from './tab-links/tab-links.examples.tsx';
import { tagExamples } from './tag/tag.examples.tsx';
import { taskListExamples } from './task-list/task-list.examples.tsx';
import { textAreaExamples } from './text-area/text-area.examples.tsx';
import { textInputExamples } from './text-input/text-input.examples.tsx';
import { uploadProgressExamples } from './upload-progress/upload-progress.examples.tsx';
import { versionBadgeExamples } from './version-badge/version-badge.examples.tsx';
import { visuallyHiddenExamples } from './visually-hidden/visually-hidden.examples.tsx';
import { warningTextExamples } from './warning-text/warning-text.examples.tsx';

/**
 * The examples of every component by its folder name, in the order of the styleguide. Only `page-shell` has no examples: it
 * cannot be inside another page, and every page shows it.
 */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  button: buttonExamples,
  'back-link': backLinkExamples,
  field: fieldExamples,
  fieldset: fieldsetExamples,
  'text-input': textInputExamples,
  'text-area': textAreaExamples,
  'character-count': characterCountExamples,
  select: selectExamples,
  'radio-group': radioGroupExamples,
  checkbox: checkboxExamples,
  'checkbox-group': checkboxGroupExamples,
  'date-parts': datePartsExamples,
  'range-field': rangeFieldExamples,
  'file-input': fileInputExamples,
  'upload-progress': uploadProgressExamples,
  'address-lookup': addressLookupExamples,
  'error-summary': errorSummaryExamples,
  'warning-text': warningTextExamples,
  'message-slider': messageSliderExamples,
  notice: noticeExamples,
  'summary-list': summaryListExamples,
  'task-list': taskListExamples,
  'link-list': linkListExamples,
  'data-table': dataTableExamples,
  'dated-list': datedListExamples,
  'item-list': itemListExamples,
  'before-after': beforeAfterExamples,
  card: cardExamples,
  receipt: receiptExamples,
  'hero-figure': heroFigureExamples,
  combobox: comboboxExamples,
  'countdown-text': countdownTextExamples,
  'balance-chart': balanceChartExamples,
  ledger: ledgerExamples,
  'share-bar': shareBarExamples,
  progress: progressExamples,
  'tab-links': tabLinksExamples,
  tag: tagExamples,
  'outcome-mark': outcomeMarkExamples,
  disclosure: disclosureExamples,
  'document-reader': documentReaderExamples,
  'download-button': downloadButtonExamples,
  'site-menu': siteMenuExamples,
  skeleton: skeletonExamples,
  spinner: spinnerExamples,
  dialog: dialogExamples,
  'notification-list': notificationListExamples,
  layout: layoutExamples,
  'visually-hidden': visuallyHiddenExamples,
  'version-badge': versionBadgeExamples,
};
