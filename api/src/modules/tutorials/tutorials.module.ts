import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TutorialRow } from './tutorial.entity.js';
import { TutorialsController } from './tutorials.controller.js';
import { TutorialsRepository } from './tutorials.repository.js';
import { Tutorials } from './tutorials.service.js';

/** What the shop teaches: how to buy, to pay, and to use what was bought. */
@Module({
  imports: [TypeOrmModule.forFeature([TutorialRow])],
  controllers: [TutorialsController],
  providers: [Tutorials, TutorialsRepository],
  exports: [Tutorials],
})
export class TutorialsModule {}
