import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { UsersModule } from '../users/index.js';
import { AdminSavedViewsController } from './controllers/admin-saved-views.controller.js';
import { DefaultView, View } from './entities/view.entity.js';
import { ViewsRepository } from './repositories/views.repository.js';
import { ViewsService } from './services/views.service.js';

/** Saved views of the back office's lists, the same on every device. */
@Module({
  imports: [TypeOrmModule.forFeature([View, DefaultView]), AuditModule, UsersModule],
  controllers: [AdminSavedViewsController],
  providers: [ViewsRepository, ViewsService],
})
export class SavedViewsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly views: ViewsService,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('view', null, (ids, reader) => this.views.findNames(ids, reader));
  }
}
