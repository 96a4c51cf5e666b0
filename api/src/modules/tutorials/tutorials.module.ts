import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { TutorialRow } from './entities/tutorial.entity.js';
import { TutorialsAdminController } from './controllers/tutorials.admin.controller.js';
import { TutorialsAdmin } from './services/tutorials.admin.service.js';
import { TutorialsController } from './controllers/tutorials.controller.js';
import { TutorialsRepository } from './repositories/tutorials.repository.js';
import { Tutorials } from './services/tutorials.service.js';

/** What the shop teaches: how to buy, to pay, and to use what was bought. */
@Module({
  imports: [TypeOrmModule.forFeature([TutorialRow]), AuditModule],
  controllers: [TutorialsController, TutorialsAdminController],
  providers: [Tutorials, TutorialsAdmin, TutorialsRepository],
  exports: [Tutorials],
})
export class TutorialsModule {}
