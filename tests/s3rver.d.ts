declare module 's3rver' {
  import type { Server } from 'node:http';

  /** A server with the protocol of S3 that keeps its buckets in a folder. It accepts the key `S3RVER` with the same secret. */
  // eslint-disable-next-line no-restricted-syntax -- the package has only this export
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly address: string; readonly port: number }>;
    close(): Promise<void>;
    readonly httpServer: Server;
  }
}
