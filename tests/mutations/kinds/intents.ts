import { exchanged, put, removed } from '../edits.ts';
import { intent, type Kind } from '../kind.ts';
import { sentValues } from '../sent-answers.ts';
import { childOf, type Written } from '../written-values.ts';

const example = 'Both versions are complete flows. An example of the flow (`*.journeys.json`) tells them apart.';

/** Changes that are right in one flow and wrong in another. */
export const intents: readonly Kind[] = [
  intent('a condition is inverted', example, (all) =>
    all
      .shared('flow', 'pages/*/body/*/when')
      .filter(({ value }) => typeof value === 'string')
      .map((at) => put(at, { not: at.value })),
  ),
  intent('another condition of the flow is used', example, (all) =>
    all.shared('flow', 'pages/*/body/*/when').flatMap((at) => {
      const other = all
        .shared('flow', 'pages/*/body/*/when')
        .find((each) => each.file === at.file && typeof each.value === 'string' && each.value !== at.value);
      return other ? put(at, other.value) : [];
    }),
  ),
  intent('the question before a button is removed', example, (all) =>
    all.shared('flow', '**/confirm').map((at) => removed(at)),
  ),
  intent('the condition of a paragraph is removed', example, (all) =>
    all.shared('flow', 'pages/*/body/*/when').map((at) => removed(at)),
  ),
  intent('two answers of the same type are exchanged', example, (all) =>
    sentValues(all).flatMap(({ at, contract }) => {
      const other = sentValues(all).find(
        (each) =>
          each.at !== at &&
          each.at.parent === at.parent &&
          typeof each.at.value === 'string' &&
          JSON.stringify(each.contract) === JSON.stringify(contract),
      );
      return typeof at.value === 'string' && other ? exchanged(at, other.at) : [];
    }),
  ),
  intent('two pages are asked in another order', example, (all) =>
    all.shared('flow', 'order').flatMap(({ children: [one, other] }) => (one && other ? exchanged(one, other) : [])),
  ),
  intent('a limit is narrower', 'A product may ask for less than the lender accepts.', (all) =>
    all
      .shared('data', 'properties/*/maxLength')
      .filter((at) => !childOf(at.parent as Written, 'examples'))
      .map((at) => put(at, Number(at.value) - 1)),
  ),
  intent('an optional paragraph is removed', 'A product may say less.', (all) =>
    all
      .shared('flow', 'pages/*/body/*')
      .filter((at) => !childOf(at, 'figures'))
      .map((at) => removed(at)),
  ),
];
