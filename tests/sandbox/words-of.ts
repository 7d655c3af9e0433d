/** Returns the visible text of a page as one line. */
export function wordsOf(html: string): string {
  const text = html.replace(/<head>[\s\S]*<\/head>/, '').replaceAll(/<[^>]+>/g, ' ');
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
