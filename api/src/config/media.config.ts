import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { flag } from './transforms.js';

/** Pictures that staff upload, and where they are stored. */
export class MediaConfig {
  /** The folder of the pictures. Every process of the API and every worker must see the same one. */
  @IsString()
  MEDIA_DIR = '.local/media';

  /** Where uploads are while they arrive, of this process alone; the system's folder of temporary files by default. */
  @IsOptional()
  @IsString()
  MEDIA_UPLOAD_DIR?: string;

  /** Largest picture that may be uploaded. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  MEDIA_MAX_MB = 20;

  /** Most pixels of a picture, in millions: its decoding takes memory and time by them, however small the file is. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  MEDIA_MAX_MEGAPIXELS = 50;

  /** Pictures that one member of staff may upload within 24 hours, with those that are refused. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  MEDIA_UPLOADS_PER_DAY = 2_000;

  /** Stores pictures in this bucket of an S3-compatible storage instead of the folder. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
  MEDIA_S3_BUCKET?: string;

  /** https://host[:port] of the storage; empty means Amazon S3. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  MEDIA_S3_ENDPOINT?: string;

  @IsString()
  MEDIA_S3_REGION = 'us-east-1';

  @IsOptional()
  @IsString()
  MEDIA_S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  MEDIA_S3_SECRET_ACCESS_KEY?: string;

  /** Whether the bucket stands in the path of an address instead of its host name: MinIO, Ceph, Garage. */
  @flag()
  @IsBoolean()
  MEDIA_S3_PATH_STYLE = false;
}
