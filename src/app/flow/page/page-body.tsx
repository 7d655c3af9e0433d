import type { BodyBlock, FieldPath, LinkedText } from '#model';
import { type Elements, SummaryList, WarningText } from '#ui';
import type { DrawnBlock } from './drawn-block.ts';
import { BeforeAfter, FixedBlock } from './later-extras.ts';

function Block({ block }: { readonly block: DrawnBlock }) {
  if ('text' in block && typeof block.text === 'string') return <p>{block.text}</p>;
  if ('warning' in block && typeof block.warning === 'string') return <WarningText>{block.warning}</WarningText>;
  if (!('figures' in block)) return <FixedBlock block={block} />;
  const { figures } = block;
  if (figures.some(({ before }) => before !== undefined)) return <BeforeAfter figures={figures} />;
  const rows = figures.map(({ label, value }) => ({ key: label, title: label, answer: [value] }));
  return <SummaryList rows={rows} />;
}

/**
 * Joins neighbouring blocks of figures, and a receipt with the figures before it: each block has its own condition, but the reader
 * sees one list.
 */
function joined(blocks: readonly BodyBlock<LinkedText>[]): readonly DrawnBlock[] {
  return blocks.reduce<readonly DrawnBlock[]>((all, block) => {
    const last = all.at(-1);
    if (last === undefined || !('figures' in last)) return [...all, block];
    if ('receipt' in block) return [...all.slice(0, -1), { ...block, rows: last.figures }];
    if (!('figures' in block)) return [...all, block];
    return [...all.slice(0, -1), { ...last, figures: [...last.figures, ...block.figures] }];
  }, []);
}

interface PageBodyProps {
  readonly body: readonly BodyBlock<LinkedText>[];
  readonly after?: boolean;
}

const Blocks = ({ blocks }: { readonly blocks: readonly BodyBlock<LinkedText>[] }) =>
  joined(blocks).map((block, index) => <Block key={index} block={block} />);

/** The blocks of a page before its fields, or after them. */
export const PageBody = ({ body, after = false }: PageBodyProps) => (
  <Blocks blocks={body.filter((block) => block.before === undefined && (block.after ?? false) === after)} />
);

/** The blocks of a page between its fields, by the field below them. */
export function blocksBetween(body: PageBodyProps['body']): ReadonlyMap<FieldPath, Elements> {
  const paths = new Set(body.flatMap(({ before }) => before ?? []));
  return new Map(
    [...paths].map((path) => [path, <Blocks key={path} blocks={body.filter(({ before }) => before === path)} />]),
  );
}
