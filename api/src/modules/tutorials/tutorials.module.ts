import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { ContentModule } from '../content/index.js';
import { MediaModule } from '../media/index.js';
import { AdminTutorialsController } from './controllers/admin-tutorials.controller.js';
import { TutorialsController } from './controllers/tutorials.controller.js';
import { Tutorial } from './entities/tutorial.entity.js';
import { TutorialsRepository } from './repositories/tutorials.repository.js';
import { AdminTutorialsService } from './services/admin-tutorials.service.js';
import { TutorialsService } from './services/tutorials.service.js';

/** What the shop teaches: how to buy, to pay, and to use what was bought. */
@Module({
  imports: [TypeOrmModule.forFeature([Tutorial]), AuditModule, ContentModule, MediaModule],
  controllers: [TutorialsController, AdminTutorialsController],
  providers: [AdminTutorialsService, TutorialsRepository, TutorialsService],
  exports: [TutorialsService],
})
export class TutorialsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly tutorials: TutorialsRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('tutorial', 'config.read', (ids) => this.tutorials.findTitles(ids));
  }
}
