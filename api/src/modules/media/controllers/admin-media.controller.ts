import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, type Staff } from '../../../common/index.js';
import { AdminMedia, AdminMediaPage, AdminMediaQuery, MediaBody, MediaForm } from '../dto/media.dto.js';
import { MediaUpload } from '../interceptors/media-upload.interceptor.js';
import { AdminMediaService } from '../services/admin-media.service.js';
import { MediaUploadsService, type StoredUpload } from '../services/media-uploads.service.js';

@ApiTags('media')
@Controller('admin/media')
export class AdminMediaController {
  constructor(
    private readonly admin: AdminMediaService,
    private readonly uploads: MediaUploadsService,
  ) {}

  /** Pictures of the library, the newest first. */
  @Permission('media.read')
  @ErrorCode(501)
  @Get()
  findPage(@Query() query: AdminMediaQuery): Promise<AdminMediaPage> {
    return this.admin.findPage(query);
  }

  @Permission('media.read')
  @ErrorCode(517)
  @Get(':id')
  findOne(@Param('id') id: string): Promise<AdminMedia> {
    return this.admin.findOne(id);
  }

  /** Uploads a picture. Its sizes are made later (`state`). The same file again gives the picture that there is. */
  @Permission('media.write')
  @MediaUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: MediaForm })
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async upload(@UploadedFile() file: StoredUpload | undefined, @CurrentStaff() staff: Staff): Promise<AdminMedia> {
    return this.admin.presentOne(await this.uploads.upload(file, staff));
  }

  /** Replaces the alternative texts. */
  @Permission('media.write')
  @ErrorCode(507)
  @Put(':id')
  changeAlt(@Param('id') id: string, @Body() body: MediaBody, @CurrentStaff() staff: Staff): Promise<AdminMedia> {
    return this.admin.changeAlt(id, body, staff);
  }

  /** Deletes a picture that nothing uses. */
  @Permission('media.write')
  @ErrorCode(509)
  @Delete(':id')
  remove(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<void> {
    return this.admin.remove(id, staff);
  }
}
