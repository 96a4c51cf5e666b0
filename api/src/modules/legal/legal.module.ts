import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/index.js';
import { MediaModule } from '../media/index.js';
import { LegalController } from './controllers/legal.controller.js';
import { LegalDocument } from './entities/legal-document.entity.js';
import { LegalService } from './services/legal.service.js';

/** Terms of service and privacy policy. */
@Module({
  imports: [TypeOrmModule.forFeature([LegalDocument]), ContentModule, MediaModule],
  controllers: [LegalController],
  providers: [LegalService],
})
export class LegalModule {}
