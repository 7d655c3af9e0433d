import { createHash } from 'node:crypto';
import { bufferOf, type Task, type ThreadPool } from '../threads/thread-pool.ts';
import type { DocumentText } from './document-text.ts';

/** Everything that a PDF depends on. */
interface PdfContent {
  readonly text: DocumentText;
  /** The time of creation that the file states. */
  readonly madeAt: Date;
}

export const writePdfTask: Task<PdfContent, Uint8Array> = { name: 'write-pdf' };

/** In bytes: about 500 documents. */
const capacity = 32 * 1024 * 1024;

/**
 * Writes PDFs in a thread and keeps those that were used last. The key is a hash of the content: a document with other figures is another
 * document, and nothing has to be invalidated.
 */
export class PdfLibrary {
  readonly #threads: ThreadPool;
  /** The document that was used longest ago comes first. */
  readonly #kept = new Map<string, Buffer>();
  readonly #beingWritten = new Map<string, Promise<Buffer>>();
  #size = 0;

  constructor(threads: ThreadPool) {
    this.#threads = threads;
  }

  /**
   * Returns the PDF of a document. The same content always gives the same bytes.
   * @param owner the borrower who asks for it
   * @throws {Refusal} 429 or 503 if too much work is waiting
   */
  async pdfOf(owner: string, content: PdfContent): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    return this.#beingWritten.get(key) ?? this.#write(owner, key, content);
  }

  async #write(owner: string, key: string, content: PdfContent): Promise<Buffer> {
    const writing = this.#threads.run(owner, writePdfTask, content).then(bufferOf);
    this.#beingWritten.set(key, writing);
    try {
      const pdf = await writing;
      this.#keep(key, pdf);
      return pdf;
    } finally {
      this.#beingWritten.delete(key);
    }
  }

  #keep(key: string, pdf: Buffer): void {
    this.#kept.set(key, pdf);
    this.#size += pdf.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= capacity) return;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
  }
}
