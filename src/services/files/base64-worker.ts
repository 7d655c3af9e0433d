import { readAsBase64 } from './read-as-base64.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readAsBase64(data).then(
    (content) => postMessage({ content }),
    (failure: unknown) => postMessage({ failure: failure instanceof Error ? failure.message : 'not read' }),
  );
});
