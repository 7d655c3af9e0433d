import { useCopy } from '#copy';
import type { LinkedText, PageLink } from '#model';
import { Link } from '#ui';

interface WordsProps {
  readonly text: LinkedText;
  /** Opens the links of web pages in a new tab, so that a form that is being filled in stays as it is. */
  readonly isInForm?: boolean;
}

/** A text with its links. Links to other sites do not tell them which page they were on. */
export function Words({ text, isInForm = false }: WordsProps) {
  if (typeof text === 'string') return text;
  return text.map((part, index) => {
    if (typeof part === 'string') return <span key={index}>{part}</span>;
    if (isInForm && isPage(part)) return <NewTabLink key={index} link={part} />;
    const rel = part.href.startsWith('https:') && { rel: 'noopener noreferrer' };
    return (
      <Link key={index} href={part.href.replaceAll(' ', '')} {...rel}>
        {part.text}
      </Link>
    );
  });
}

const isPage = ({ href }: PageLink): boolean => /^(?:https:|\/)/.test(href);

/** Says that it opens a new tab, as GOV.UK does (WCAG 2.2, technique G201). */
function NewTabLink({ link: { href, text } }: { readonly link: PageLink }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      <span>{text}</span> <span>{useCopy('flow').newTab}</span>
    </Link>
  );
}
