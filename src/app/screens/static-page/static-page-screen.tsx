import type { CompiledStaticPage } from '#model';
import { StatusView } from '../../shell/status-view.tsx';
import { PageBlockView } from './page-block-view.tsx';

/** A static page (R-19… ). Its words come from a file in `schemas/pages`. */
export function StaticPageScreen({ page }: { readonly page: CompiledStaticPage }) {
  const { title, blocks, lang } = page;
  return (
    <div key={title} lang={lang}>
      <StatusView title={title}>
        {blocks.map((block, index) => (
          <PageBlockView key={index} block={block} />
        ))}
      </StatusView>
    </div>
  );
}
