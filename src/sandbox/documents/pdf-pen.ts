import type { Block, DocumentText, Figures, Ledger, Section } from './document-text.ts';
import type { PdfFont } from './pdf-fonts.ts';
import { pdfLetters } from './pdf-fonts.ts';

const ink = '#1a2230';
const quiet = '#4a5361';
const line = '#c4cad4';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** A cell of a table row: what it says, how wide it is, and how it is drawn. */
interface Cell {
  readonly text: string;
  readonly width: number;
  readonly heads?: 'Row' | 'Column';
  readonly align?: 'right';
}

/** Writes a document's text from the top of the first page, each part within the structure that it belongs to. */
export class PdfPen {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Structure;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  write({ brandName, title, reference, notice, sections }: DocumentText): void {
    this.#text(this.#root, 'P', brandName, { size: 11, bold: true, colour: quiet });
    this.#text(this.#root, 'H1', title, { size: 24, bold: true, after: 4 });
    this.#text(this.#root, 'P', `Reference ${reference}`, { size: 10, colour: quiet, after: 10 });
    this.#text(this.#root, 'P', notice, { size: 10, bold: true, after: 6 });
    for (const section of sections) this.#section(section);
    this.#root.end();
  }

  #section({ heading, blocks }: Section): void {
    const part = this.#within(this.#root, 'Sect');
    this.#room(70);
    this.#pdf.y += 10;
    this.#text(part, 'H2', heading, { size: 14, bold: true, after: 4 });
    for (const block of blocks) this.#block(part, block);
    part.end();
  }

  #block(parent: Structure, block: Block): void {
    if (block.kind === 'paragraph') this.#text(parent, 'P', block.text);
    else if (block.kind === 'list') this.#list(parent, block.items);
    else if (block.kind === 'figures') this.#figures(parent, block);
    else this.#ledger(parent, block);
  }

  #list(parent: Structure, items: readonly string[]): void {
    const list = this.#within(parent, 'L');
    const left = this.#left;
    for (const item of items) {
      const entry = this.#within(list, 'LI');
      const text = pdfLetters(item);
      this.#font(10);
      this.#room(this.#pdf.heightOfString(text, { width: this.#width - 14 }));
      const { y } = this.#pdf;
      this.#draw(entry, 'Lbl', () => void this.#pdf.text('•', left, y, { width: 10 }));
      this.#draw(entry, 'LBody', () => void this.#pdf.text(text, left + 14, y, { width: this.#width - 14 }));
      this.#pdf.x = left;
      this.#pdf.y += 3;
      entry.end();
    }
    this.#pdf.y += 4;
    list.end();
  }

  #figures(parent: Structure, { caption, rows }: Figures): void {
    const first = this.#width * 0.36;
    const table = this.#table(parent, caption);
    for (const [label, value] of rows) {
      this.#row(table, [
        { text: label, width: first, heads: 'Row' },
        { text: value, width: this.#width - first },
      ]);
    }
    this.#endTable(table);
  }

  #ledger(parent: Structure, { caption, columns, inWords = [], rows }: Ledger): void {
    const width = this.#width / columns.length;
    const alignOf = (index: number) => !inWords.includes(columns[index] ?? '') && { align: 'right' as const };
    const table = this.#table(parent, caption);
    const header = columns.map((text, index): Cell => ({
      text,
      width,
      heads: 'Column',
      ...(index > 0 && alignOf(index)),
    }));
    this.#row(table, header);
    for (const row of rows) {
      const cells = row.map((text, index): Cell => ({
        text,
        width,
        ...(index > 0 ? alignOf(index) : { heads: 'Row' }),
      }));
      if (this.#room(this.#heightOf(cells))) this.#artifact(() => this.#cells(header));
      this.#row(table, cells);
    }
    this.#endTable(table);
  }

  #table(parent: Structure, caption: string): Structure {
    const table = this.#within(parent, 'Table');
    this.#room(60);
    this.#text(table, 'Caption', caption, { size: 10, bold: true, after: 3 });
    return table;
  }

  #endTable(table: Structure): void {
    this.#pdf.y += 10;
    table.end();
  }

  #row(table: Structure, cells: readonly Cell[]): void {
    const row = this.#within(table, 'TR');
    this.#room(this.#heightOf(cells));
    this.#artifact(() => this.#rule());
    this.#cells(cells, (cell, draw) => {
      const element = this.#within(row, cell.heads ? 'TH' : 'TD');
      if (cell.heads) attributesOf(element)['A'] = { O: 'Table', Scope: cell.heads };
      element.add(draw);
      element.end();
    });
    row.end();
  }

  #heightOf(cells: readonly Cell[]): number {
    const heights = cells.map(({ text, width, heads }) => {
      this.#font(9.5, heads !== undefined);
      return this.#pdf.heightOfString(pdfLetters(text), { width: width - 8 });
    });
    return Math.max(...heights) + 7;
  }

  #cells(cells: readonly Cell[], place: (cell: Cell, draw: () => void) => void = (_, draw) => draw()): void {
    const height = this.#heightOf(cells);
    const { y } = this.#pdf;
    let x = this.#left;
    for (const cell of cells) {
      const at = x;
      place(cell, () => {
        this.#font(9.5, cell.heads !== undefined);
        this.#pdf.text(pdfLetters(cell.text), at, y + 4, { width: cell.width - 8, align: cell.align ?? 'left' });
      });
      x += cell.width;
    }
    this.#pdf.x = this.#left;
    this.#pdf.y = y + height;
  }

  #rule(): void {
    const { y } = this.#pdf;
    this.#pdf
      .save()
      .moveTo(this.#left, y)
      .lineTo(this.#left + this.#width, y)
      .lineWidth(0.5)
      .stroke(line)
      .restore();
  }

  /** Draws something that is not read out. */
  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  #text(
    parent: Structure,
    tag: string,
    text: string,
    {
      size = 10,
      bold = false,
      colour = ink,
      after = 6,
    }: { size?: number; bold?: boolean; colour?: string; after?: number } = {},
  ): void {
    this.#draw(parent, tag, () => {
      this.#font(size, bold, colour);
      this.#pdf.text(pdfLetters(text), this.#left, this.#pdf.y, { width: this.#width });
    });
    this.#pdf.y += after;
  }

  #draw(parent: Structure, tag: string, draw: () => void): void {
    const element = this.#pdf.struct(tag);
    parent.add(element);
    element.add(draw);
    element.end();
  }

  #within(parent: Structure, tag: string): Structure {
    const element = this.#pdf.struct(tag);
    parent.add(element);
    return element;
  }

  #font(size: number, bold = false, colour = ink): void {
    this.#pdf
      .font((bold ? 'bold' : 'text') satisfies PdfFont)
      .fontSize(size)
      .fillColor(colour)
      .lineGap(1.5);
  }

  /** Begins a new page where so many points do not fit on this one, and says if it did. */
  #room(height: number): boolean {
    const { page } = this.#pdf;
    const isFull = this.#pdf.y + height > page.height - page.margins.bottom;
    if (isFull) this.#pdf.addPage();
    return isFull;
  }

  get #left(): number {
    return this.#pdf.page.margins.left;
  }

  get #width(): number {
    const { width, margins } = this.#pdf.page;
    return width - margins.left - margins.right;
  }
}

/** The entries of a structure element, which pdfkit has no call for. */
function attributesOf(element: Structure): Record<string, unknown> {
  return (element as unknown as { readonly dictionary: { readonly data: Record<string, unknown> } }).dictionary.data;
}
