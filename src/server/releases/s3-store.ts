import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ReleaseStore } from './release-store.ts';

const statusOf = (error: unknown) =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * Is this how S3 answers a write whose condition does not hold? 412, 409 if another write is running, and 404 if the file of `If-Match`
 * does not exist (S3 user guide, "Conditional write behavior"). A bucket that does not exist is 404 too.
 */
function isFailedCondition(error: unknown): boolean {
  const status = statusOf(error);
  return status === 412 || status === 409 || (status === 404 && (error as Error).name === 'NoSuchKey');
}

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
  /** Writes a file under a condition. Resolves to false if the condition does not hold. */
  const put = async (
    key: string,
    content: Buffer,
    condition: { readonly IfMatch: string } | { readonly IfNoneMatch: '*' },
  ): Promise<boolean> => {
    try {
      await client.send(new PutObjectCommand({ ...at(key), Body: content, ...condition }), options);
      return true;
    } catch (error) {
      if (isFailedCondition(error)) return false;
      throw error;
    }
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
    // The files of a release are large, so they are not sent only to be refused.
    create: async (key, content) => !(await has(key)) && put(key, content, { IfNoneMatch: '*' }),
    replace: (key, content, tag) => put(key, content, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }),
  };
}
