import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { TutorialRow } from './tutorial.entity.js';
import { TutorialsAdminController } from './tutorials.admin.controller.js';
import { TutorialsAdmin } from './tutorials.admin.service.js';
import { TutorialsController } from './tutorials.controller.js';
import { TutorialsRepository } from './tutorials.repository.js';
import { Tutorials } from './tutorials.service.js';

/** What the shop teaches: how to buy, to pay, and to use what was bought. */
@Module({
  imports: [TypeOrmModule.forFeature([TutorialRow]), AuditModule],
  controllers: [TutorialsController, TutorialsAdminController],
  providers: [Tutorials, TutorialsAdmin, TutorialsRepository],
  exports: [Tutorials],
})
export class TutorialsModule {}
