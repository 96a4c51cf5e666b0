import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import type { MediaConfig } from '../../../config/index.js';
import { MediaStorage, type StoredFile } from './media-storage.js';

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 30_000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** A bucket of an S3-compatible storage. */
export class S3Storage extends MediaStorage {
  private connected: Promise<S3Client> | undefined;

  constructor(private readonly config: MediaConfig) {
    super();
  }

  async put(name: string, content: Buffer, type: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.connect();
    const object = { Bucket: this.config.MEDIA_S3_BUCKET, Key: name, Body: content, ContentType: type };
    await client.send(new PutObjectCommand(object)).catch((error: unknown) => {
      throw new AppError(commonErrors.cannot_save, { cause: error });
    });
  }

  async open(name: string): Promise<StoredFile | null> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.connect();
    try {
      const { Body, ContentLength } = await client.send(
        new GetObjectCommand({ Bucket: this.config.MEDIA_S3_BUCKET, Key: name }),
      );
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('the storage sent no file');
      return { content: Body, size: ContentLength };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new AppError(commonErrors.busy, { cause: error });
    }
  }

  /** One by one: not every storage knows the request that deletes many. */
  async delete(names: readonly string[]): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.connect();
    for (const name of names) {
      await client.send(new DeleteObjectCommand({ Bucket: this.config.MEDIA_S3_BUCKET, Key: name }));
    }
  }

  /** An object is there whole, or not at all. */
  async deleteUnfinished(): Promise<void> {}

  /** The client is large: it is loaded where it is used. */
  private connect(): Promise<S3Client> {
    this.connected ??= this.createClient();
    return this.connected;
  }

  private async createClient(): Promise<S3Client> {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = this.config;
    return new S3Client({
      endpoint: this.config.MEDIA_S3_ENDPOINT,
      region: this.config.MEDIA_S3_REGION,
      forcePathStyle: this.config.MEDIA_S3_PATH_STYLE,
      // Without keys of its own: those of the machine.
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // Compatible storages do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    });
  }
}
