import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaConfig } from '../../config/index.js';
import { AuditModule } from '../audit/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { AdminMediaController } from './controllers/admin-media.controller.js';
import { MediaFilesController } from './controllers/media-files.controller.js';
import { MediaUse } from './entities/media-use.entity.js';
import { Media } from './entities/media.entity.js';
import { PurgeMediaJob } from './jobs/purge-media.job.js';
import { BrandLibraryService } from './services/brand-library.service.js';
import { MediaRepository } from './repositories/media.repository.js';
import { AdminMediaService } from './services/admin-media.service.js';
import { MediaFilesService } from './services/media-files.service.js';
import { MediaProcessingService } from './services/media-processing.service.js';
import { MediaUploadsService, uploadFolder } from './services/media-uploads.service.js';
import { MediaUsesService } from './services/media-uses.service.js';
import { FolderStorage } from './storage/folder-storage.js';
import { MediaStorage } from './storage/media-storage.js';
import { S3Storage } from './storage/s3-storage.js';

/** Pictures: uploaded by staff, made small by a worker, served to everyone. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Media, MediaUse]),
    MulterModule.registerAsync({
      inject: [MediaConfig],
      useFactory: (config: MediaConfig) => ({
        dest: uploadFolder(config),
        limits: { fileSize: config.MEDIA_MAX_MB * 1024 * 1024, files: 1, fields: 0, headerPairs: 20 },
        defParamCharset: 'utf8',
      }),
    }),
    AuditModule,
    SiteConfigModule,
  ],
  controllers: [AdminMediaController, MediaFilesController],
  providers: [
    {
      provide: MediaStorage,
      inject: [MediaConfig],
      useFactory: (config: MediaConfig) =>
        config.MEDIA_S3_BUCKET === undefined ? new FolderStorage(config.MEDIA_DIR) : new S3Storage(config),
    },
    MediaRepository,
    MediaFilesService,
    MediaProcessingService,
    MediaUploadsService,
    AdminMediaService,
    MediaUsesService,
    BrandLibraryService,
    PurgeMediaJob,
  ],
  exports: [AdminMediaService, BrandLibraryService, MediaFilesService, MediaUploadsService, MediaUsesService],
})
export class MediaModule {}
