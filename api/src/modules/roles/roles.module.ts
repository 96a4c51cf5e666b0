import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/index.js';
import { UsersModule } from '../users/index.js';
import { AdminRolesService } from './services/admin-roles.service.js';
import { RolesController } from './controllers/roles.controller.js';
import { StoredRole } from './entities/stored-role.entity.js';
import { UserRole } from './entities/user-role.entity.js';
import { RolesRepository } from './repositories/roles.repository.js';
import { RolesService } from './services/roles.service.js';

/** Roles and permissions of staff. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredRole, UserRole]), ContentModule, UsersModule],
  controllers: [RolesController],
  providers: [AdminRolesService, RolesRepository, RolesService],
  exports: [RolesService],
})
export class RolesModule {}
