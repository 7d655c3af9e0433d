import type { BodyBlock } from '#model';
import { BeforeAfter, SummaryList, WarningText } from '#ui';

function Block({ block }: { readonly block: BodyBlock }) {
  if ('text' in block) return <p>{block.text}</p>;
  if ('warning' in block) return <WarningText>{block.warning}</WarningText>;
  const { figures } = block;
  if (figures.some(({ before }) => before !== undefined)) return <BeforeAfter figures={figures} />;
  const rows = figures.map(({ label, value }) => ({ key: label, title: label, answer: [value] }));
  return <SummaryList rows={rows} />;
}

/** The blocks of a page that stand before its fields, or after them. */
export function PageBody({ body, after = false }: { readonly body: readonly BodyBlock[]; readonly after?: boolean }) {
  return body.map((block, index) => (block.after ?? false) === after && <Block key={index} block={block} />);
}
