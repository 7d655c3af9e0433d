import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ReleaseStore } from './release-store.ts';

const statusOf = (error: unknown) =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * A store in a bucket of S3, or of a server with the same protocol. Region, credentials and endpoint come from where every AWS client
 * looks for them: the environment (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL`), the shared files, or the role of the machine.
 *
 * @param connect how long a connection may take, in milliseconds
 * @param ended ends all calls
 */
export function s3Store(bucket: string, prefix: string, connect: number, ended: AbortSignal): ReleaseStore {
  const { AWS_ENDPOINT_URL: endpoint = '', AWS_ENDPOINT_URL_S3: ofS3 = '', AWS_REGION: region = '' } = process.env;
  const client = new S3Client({
    // Only AWS itself has a host for each bucket, and other servers have no regions.
    ...((endpoint !== '' || ofS3 !== '') && { forcePathStyle: true, region: region === '' ? 'us-east-1' : region }),
    // Not every server knows the newer checksums. The hashes of releases protect their files.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connect },
  });
  const options = { abortSignal: ended };
  const at = (key: string) => ({ Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` });
  const has = async (key: string): Promise<boolean> => {
    try {
      await client.send(new HeadObjectCommand(at(key)), options);
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
  };
  const replace = async (key: string, content: Buffer): Promise<void> => {
    await client.send(new PutObjectCommand({ ...at(key), Body: content }), options);
  };
  return {
    async read(key, knownTag) {
      try {
        const { Body, ETag = '' } = await client.send(
          new GetObjectCommand({ ...at(key), ...(knownTag !== undefined && { IfNoneMatch: knownTag }) }),
          options,
        );
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged';
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    has,
    replace,
    async create(key, content) {
      // Some servers ignore the condition of a write.
      if (await has(key)) return false;
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, IfNoneMatch: '*' }), options);
        return true;
      } catch (error) {
        if (statusOf(error) === 412 || statusOf(error) === 409) return false;
        throw error;
      }
    },
  };
}
