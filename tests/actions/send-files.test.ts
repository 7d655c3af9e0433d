import { sendAction } from '#actions';
import type { ReadFile } from '../../src/actions/put-files-in.ts';
import { type ApiClient, type ApiRequest, createApiClient } from '#api';
import type { CompiledAction } from '#model';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';

const upload: CompiledAction = {
  operation: 'requirement/proof-of-address',
  method: 'POST',
  api: 'product',
  path: '/v2/{type}s/{id}/{action}',
  invalidates: ['LoanApplication'],
};
const params = { type: 'address-application-requirement', id: '5', action: 'proof-of-address' };
const payload = {
  documentType: 'utility_bill',
  fileName: 'bill.pdf',
  contentType: 'application/pdf',
  file: { $file: 'file-1', as: 'base64' },
};

function recording(): { readonly client: ApiClient; readonly sent: ApiRequest[] } {
  const sent: ApiRequest[] = [];
  return { sent, client: { send: async (request) => void sent.push(request) } };
}

describe('sending files', () => {
  it('sends the base64 content of a file in place of its marker (C-129)', async () => {
    const { client, sent } = recording();
    const outcome = await sendAction(client, upload, { params, payload }, { readFile: async () => 'JVBERi0=' });
    expect(outcome.kind).toBe('done');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: '/v2/address-application-requirements/5/proof-of-address',
      body: { documentType: 'utility_bill', fileName: 'bill.pdf', contentType: 'application/pdf', file: 'JVBERi0=' },
    });
    expect(sent[0]).not.toHaveProperty('readFile');
    expect(payload.file).toEqual({ $file: 'file-1', as: 'base64' });
  });

  it('reads the files of a list one after another, each by its own id (R-61)', async () => {
    const { client, sent } = recording();
    let reading = 0;
    const readFile = vi.fn<ReadFile>(async (id) => {
      expect(++reading).toBe(1);
      await Promise.resolve();
      reading--;
      return `content of ${id}`;
    });
    const file = (id: string) => ({ fileName: `${id}.jpg`, file: { $file: id, as: 'base64' } });
    await sendAction(
      client,
      upload,
      { params, payload: { files: [file('a'), file('b')], kind: 'payslips' } },
      { readFile },
    );
    expect(sent[0]?.body).toEqual({
      files: [
        { fileName: 'a.jpg', file: 'content of a' },
        { fileName: 'b.jpg', file: 'content of b' },
      ],
      kind: 'payslips',
    });
  });

  it('reports which file could not be read, and sends nothing', async () => {
    const { client, sent } = recording();
    const readFile = async () => {
      throw new DOMException('moved', 'NotReadableError');
    };
    const outcome = await sendAction(client, upload, { params, payload }, { readFile });
    expect(outcome).toMatchObject({ kind: 'file-unreadable', file: 'file-1' });
    expect(sent).toEqual([]);
  });

  it('sends nothing if it is aborted while a file is read', async () => {
    const { client, sent } = recording();
    const stop = new AbortController();
    const readFile: ReadFile = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        stop.abort();
      });
    const outcome = await sendAction(client, upload, { params, payload }, { readFile, signal: stop.signal });
    expect(outcome.kind).toBe('cancelled');
    expect(sent).toEqual([]);
  });

  const clientOver = (transport: AxiosAdapter) =>
    createApiClient({
      baseUrls: { product: '/product', shared: '/shared' },
      family: 'v2',
      identify: () => ({ brandId: 'asda' }),
      transport,
    });

  it('reports its progress, and can be aborted while sending', async () => {
    const stop = new AbortController();
    const heard: number[] = [];
    const client = clientOver(async (config: InternalAxiosRequestConfig) => {
      const tell = (progress: number) =>
        config.onUploadProgress?.({ loaded: progress, bytes: 0, progress, lengthComputable: true });
      tell(0.25);
      tell(1);
      stop.abort();
      const { CanceledError } = await import('axios');
      expect((config.signal as AbortSignal).aborted).toBe(true);
      throw new CanceledError();
    });
    const onProgress = (fraction: number) => heard.push(fraction);
    const options = { readFile: async () => '', signal: stop.signal, onProgress };
    const outcome = await sendAction(client, upload, { params, payload }, options);
    expect(outcome.kind).toBe('cancelled');
    expect(heard).toEqual([0.25, 1]);
  });
});
