import type { PageBlock, PageText } from '#model';
import { ButtonLink, Disclosure, Stack, SummaryList } from '#ui';
import { Advisers } from '../../shell/advisers.tsx';
import { ContactList } from '../../shell/contact.tsx';
import { Words } from '../../shell/words.tsx';
import { ConsentChoices } from './consent-choices.tsx';

const items = (texts: readonly PageText[]) =>
  texts.map((text, index) => (
    <li key={index}>
      <Words text={text} />
    </li>
  ));

/** One part of a static page, as elements. Its texts are never read as HTML. */
export function PageBlockView({ block }: { readonly block: PageBlock }) {
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('list' in block) return <ul>{items(block.list)}</ul>;
  if ('steps' in block) return <ol>{items(block.steps)}</ol>;
  if ('consent' in block) return <ConsentChoices words={block.consent} />;
  if ('contact' in block) return <ContactList title={block.contact} />;
  if ('button' in block)
    return (
      <div>
        <ButtonLink href={block.button.href}>{block.button.text}</ButtonLink>
      </div>
    );
  if ('figures' in block) {
    const rows = block.figures.map(({ label, value }) => ({
      key: label,
      title: label,
      answer: [<Words key="value" text={value} />],
    }));
    return <SummaryList rows={rows} />;
  }
  if ('question' in block)
    return (
      <Disclosure summary={block.question}>
        <Stack gap="small">
          {block.answer.map((text, index) => (
            <p key={index}>
              <Words text={text} />
            </p>
          ))}
        </Stack>
      </Disclosure>
    );
  if ('advice' in block)
    return (
      <>
        <p>
          <Words text={block.advice} />
        </p>
        <Advisers />
      </>
    );
  return (
    <p>
      <Words text={block.text} />
    </p>
  );
}
