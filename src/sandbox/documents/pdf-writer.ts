import type { Block, DocumentText, Figures, Table, Section } from './document-text.ts';
import type { PdfFont } from './pdf-fonts.ts';
import { drawableText } from './pdf-fonts.ts';

const ink = '#1a2230';
const quiet = '#4a5361';
const line = '#c4cad4';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** A cell of a table row. Its width is in points. */
interface Cell {
  readonly text: string;
  readonly width: number;
  /** Set if the cell is a header: what it is the header of. */
  readonly heads?: 'Row' | 'Column';
  readonly align?: 'right';
}

/** Writes a document from the top of the first page. Every part is tagged for screen readers. */
export class PdfWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Structure;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  write({ brandName, title, referenceLine, notice, sections }: DocumentText): void {
    this.#text(this.#root, 'P', brandName, { size: 11, bold: true, colour: quiet });
    this.#text(this.#root, 'H1', title, { size: 24, bold: true, after: 4 });
    this.#text(this.#root, 'P', referenceLine, { size: 10, colour: quiet, after: 10 });
    this.#text(this.#root, 'P', notice, { size: 10, bold: true, after: 6 });
    for (const section of sections) this.#section(section);
    this.#root.end();
  }

  #section({ heading, blocks }: Section): void {
    const part = this.#within(this.#root, 'Sect');
    this.#ensureSpace(70);
    this.#pdf.y += 10;
    this.#text(part, 'H2', heading, { size: 14, bold: true, after: 4 });
    for (const block of blocks) this.#block(part, block);
    part.end();
  }

  #block(parent: Structure, block: Block): void {
    if (block.kind === 'paragraph') this.#text(parent, 'P', block.text);
    else if (block.kind === 'list') this.#list(parent, block.items);
    else if (block.kind === 'figures') this.#figures(parent, block);
    else this.#table(parent, block);
  }

  #list(parent: Structure, items: readonly string[]): void {
    const list = this.#within(parent, 'L');
    const left = this.#left;
    for (const item of items) {
      const entry = this.#within(list, 'LI');
      const text = drawableText(item);
      this.#font(10);
      this.#ensureSpace(this.#pdf.heightOfString(text, { width: this.#width - 14 }));
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
    const table = this.#startTable(parent, caption);
    for (const [label, value] of rows) {
      this.#row(table, [
        { text: label, width: first, heads: 'Row' },
        { text: value, width: this.#width - first },
      ]);
    }
    this.#endTable(table);
  }

  #table(parent: Structure, { caption, columns, textColumns = [], rows }: Table): void {
    const width = this.#width / columns.length;
    const alignOf = (index: number) => !textColumns.includes(columns[index] ?? '') && { align: 'right' as const };
    const table = this.#startTable(parent, caption);
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
      if (this.#ensureSpace(this.#heightOf(cells))) this.#artifact(() => this.#cells(header));
      this.#row(table, cells);
    }
    this.#endTable(table);
  }

  #startTable(parent: Structure, caption: string): Structure {
    const table = this.#within(parent, 'Table');
    this.#ensureSpace(60);
    this.#text(table, 'Caption', caption, { size: 10, bold: true, after: 3 });
    return table;
  }

  #endTable(table: Structure): void {
    this.#pdf.y += 10;
    table.end();
  }

  #row(table: Structure, cells: readonly Cell[]): void {
    const row = this.#within(table, 'TR');
    this.#ensureSpace(this.#heightOf(cells));
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
      return this.#pdf.heightOfString(drawableText(text), { width: width - 8 });
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
        this.#pdf.text(drawableText(cell.text), at, y + 4, { width: cell.width - 8, align: cell.align ?? 'left' });
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

  /** Draws decoration that screen readers skip. */
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
      this.#pdf.text(drawableText(text), this.#left, this.#pdf.y, { width: this.#width });
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

  /** Starts a new page unless this height, in points, still fits. Returns whether it started one. */
  #ensureSpace(height: number): boolean {
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

/** Returns the entries of a structure element. pdfkit has no public method for them. */
function attributesOf(element: Structure): Record<string, unknown> {
  return (element as unknown as { readonly dictionary: { readonly data: Record<string, unknown> } }).dictionary.data;
}
