import type { Server } from 'node:http';

/** Bytes: the most that the headers of a request may have. Other sites of a domain set cookies, which browsers send here too. */
export const largestHeaders = 32 * 1024;

/** Why Node could not read a request. */
type Reason = 'headers-too-large' | 'too-slow' | 'malformed';

const ANSWERS: Readonly<Record<Reason, readonly [status: string, title: string, text: string]>> = {
  'headers-too-large': [
    '431 Request Header Fields Too Large',
    'We cannot open this page',
    'Your browser sends more data with its request than we can read. Delete the cookies of this site in the settings of your browser, then open the page again.',
  ],
  'too-slow': [
    '408 Request Timeout',
    'Your request took too long',
    'Check your internet connection, then open the page again.',
  ],
  malformed: ['400 Bad Request', 'We cannot read this request', 'Open the page again, or begin on our home page.'],
};

function reasonOf(code: string | undefined): Reason {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too-slow' : 'malformed';
}

function answerOf(reason: Reason): string {
  const [status, title, text] = ANSWERS[reason];
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to our home page</a></p></main></body></html>`;
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${page}`;
}

/**
 * Answers the requests that Node cannot read, which reach no other code, with a page that says what to do. The request has neither a
 * brand nor a language, because they are in the headers.
 *
 * @param note receives the reason of each
 */
export function answerUnread(server: Server, note: (reason: Reason) => void): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The client has gone, or an answer has begun: another one would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const reason = reasonOf(error.code);
    note(reason);
    socket.end(answerOf(reason));
  });
}
