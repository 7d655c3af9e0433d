/** Returns the parts of an address as lines. A bare number ("12", "12a") is joined to the part after it. */
export function addressLines(parts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let before = '';
  for (const [place, part] of parts.entries()) {
    const bare = /^[0-9]+[A-Za-z]?$/.test(part);
    if (!bare || place === parts.length - 1) {
      lines.push(before + part);
      before = '';
    } else {
      before += /^[0-9]/.test(parts[place + 1] ?? '') ? `${part}, ` : `${part} `;
    }
  }
  return lines;
}
