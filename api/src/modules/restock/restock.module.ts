import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { UsersModule } from '../users/index.js';
import { AdminRestockController } from './controllers/admin-restock.controller.js';
import { RestockController } from './controllers/restock.controller.js';
import { RestockRequest } from './entities/restock-request.entity.js';
import { NotifyRestockJob } from './jobs/notify-restock.job.js';
import { PurgeRestockRequestsJob } from './jobs/purge-restock-requests.job.js';
import { RestockMailService } from './mails/restock-mail.service.js';
import { RestockRequestsRepository } from './repositories/restock-requests.repository.js';
import { RequestRestockService } from './services/request-restock.service.js';
import { RestockLinksService } from './services/restock-links.service.js';
import { RestockRequestsService } from './services/restock-requests.service.js';

/** Who wants a mail when goods are in stock again. */
@Module({
  imports: [TypeOrmModule.forFeature([RestockRequest]), CatalogModule, MailModule, UsersModule],
  controllers: [RestockController, AdminRestockController],
  providers: [
    RestockRequestsRepository,
    RestockLinksService,
    RestockRequestsService,
    RequestRestockService,
    RestockMailService,
    NotifyRestockJob,
    PurgeRestockRequestsJob,
  ],
})
export class RestockModule {}
